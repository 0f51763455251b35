import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Ledger, OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import {
  selectEnablePeriod,
  selectMovements,
  selectOpenings,
  type EarlierMonths,
  type LedgerGrain,
  type CarriedItem,
} from './books.repository';
import type { LedgerSpan } from './ledgerFilter';

/**
 * What part of the books is read; nothing given: all accounts, each auxiliary combination by itself, the
 * months of the span.
 */
export interface LedgerPart {
  readonly accountIds?: readonly number[];
  readonly grain?: LedgerGrain;
  readonly earlier?: EarlierMonths;
  /** Only combinations that have this item. */
  readonly carried?: CarriedItem;
}

/**
 * The books in memory, as the rules read them: openings and turnover up to `to`, enough for every
 * month from `from` on. Never reads a line.
 */
export async function loadLedger(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  span: LedgerSpan,
  { accountIds, grain, earlier, carried }: LedgerPart = {},
): Promise<Ledger> {
  const { organizationIds } = span;
  const only = accountIds ?? null;
  const [movements, openings, enablePeriod] = await together(
    db,
    () => selectMovements(db, scope, span, only, grain, earlier, carried).execute(),
    () => loadOpenings(db, scope, span, only, carried),
    async () => span.enablePeriod ?? (await loadEnablePeriod(db, scope, organizationIds[0] ?? 0)),
  );
  return { accounts, enablePeriod, openings, movements };
}

/** The openings of a span's organizations, each with the month its books begin with; null accounts: all. */
export async function loadOpenings(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  accountIds: readonly number[] | null = null,
  carried?: CarriedItem,
): Promise<OpeningBalance[]> {
  const rows = await selectOpenings(db, scope, span, accountIds, carried).execute();
  return rows.map(({ currencyCode, currencyNet, yearResult, ...opening }) => ({
    ...opening,
    ...(yearResult === null ? {} : { yearResult }),
    ...(currencyCode === null ? {} : { foreign: { currencyCode, net: currencyNet ?? ZERO } }),
  }));
}

/** 启用期间 of an organization; refuses one that is not of this set. */
export async function loadEnablePeriod(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<Period> {
  const row = await selectEnablePeriod(db, scope, organizationId).executeTakeFirst();
  return found(row, '核算组织').enablePeriod;
}
