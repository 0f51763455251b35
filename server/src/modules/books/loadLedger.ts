import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { selectEnablePeriod, selectMovements, selectOpenings, type LedgerGrain } from './books.repository';

/** Some months of some organizations; the first named is the one whose books they are. */
export interface LedgerSpan {
  readonly organizationIds: readonly number[];
  readonly from: Period;
  readonly to: Period;
}

/** What part of the books is read; nothing said: all accounts, each auxiliary combination by itself. */
export interface LedgerPart {
  readonly accountIds?: readonly number[];
  readonly grain?: LedgerGrain;
}

/**
 * The books in memory, as the rules read them: openings and turnover up to `to`, enough for every
 * month from `from` on. Never reads a line.
 */
export async function loadLedger(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  { organizationIds, from, to }: LedgerSpan,
  { accountIds, grain }: LedgerPart = {},
): Promise<Ledger> {
  const only = accountIds ?? null;
  const loadOpenings = async () => {
    const enablePeriod = await loadEnablePeriod(db, scope, organizationIds[0] ?? 0);
    const openings = await selectOpenings(db, scope, organizationIds, enablePeriod, only).execute();
    return { enablePeriod, openings };
  };
  const [{ enablePeriod, openings }, movements] = await together(db, loadOpenings, () =>
    selectMovements(db, scope, organizationIds, from, to, only, grain).execute(),
  );
  return {
    accounts,
    enablePeriod,
    openings: openings.map(({ currencyCode, currencyNet, ...opening }) => ({
      ...opening,
      ...(currencyCode === null ? {} : { foreign: { currencyCode, net: currencyNet } }),
    })),
    movements: movements.map(({ month, ...movement }) => ({ ...movement, period: month })),
  };
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
