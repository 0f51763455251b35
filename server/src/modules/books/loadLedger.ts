import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { selectEnablePeriod, selectMovements, selectOpenings } from './books.repository';

/** Some months of some organizations; the first named is the one whose books they are. */
export interface LedgerSpan {
  readonly organizationIds: readonly number[];
  readonly from: Period;
  readonly to: Period;
}

/**
 * The books in memory, as the rules read them: openings and turnover up to `to`, enough for every
 * month from `from` on; `accountIds` limits them to some accounts (null: all). Never reads a line.
 */
export async function loadLedger(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  { organizationIds, from, to }: LedgerSpan,
  accountIds: readonly number[] | null = null,
): Promise<Ledger> {
  const enablePeriod = await loadEnablePeriod(db, scope, organizationIds[0] ?? 0);
  const openings = await selectOpenings(db, scope, organizationIds, enablePeriod, accountIds).execute();
  const movements = await selectMovements(db, scope, organizationIds, from, to, accountIds).execute();
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
