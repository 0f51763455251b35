import type { Kysely, Transaction } from 'kysely';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { Period } from '@mingzhang/shared/primitives/period';
import { dateInShanghai } from '../../clock';
import type { Database } from '../../db/schema';
import type { IdSource } from '../../db/ids';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import {
  insertPeriods,
  lockPeriods,
  selectCurrentPeriod,
  selectOpenedSpan,
  selectPeriods,
} from './period.repository';
import type { PeriodKey } from './periodKey';

/** The months of an organization, newest first. Empty when it is not of this set. */
export async function loadPeriods(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<AccountingPeriod[]> {
  const rows = await selectPeriods(db, scope, organizationId).execute();
  return rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    period: row.period,
    isClosed: row.is_closed,
    closedOn: row.closed_at ? dateInShanghai(row.closed_at) : null,
    ...(row.isEmpty && { isEmpty: true }),
    closedBy: row.closer_name,
  }));
}

/** 当前期间 of an organization; refuses one that is not of this set. */
export async function loadCurrentPeriod(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<Period> {
  const row = await selectCurrentPeriod(db, scope, organizationId).executeTakeFirst();
  return found(row, '核算组织').period;
}

/** A month as it is while its lock is held. */
export type LockedPeriod = PeriodKey & Pick<AccountingPeriod, 'isClosed'>;

/** Locks the months named, those that exist, until commit. */
export async function lockMonths(
  trx: Transaction<Database>,
  scope: Scope,
  keys: readonly PeriodKey[],
): Promise<LockedPeriod[]> {
  const rows = await lockPeriods(trx, scope, keys).execute();
  return rows.map((row) => ({
    organizationId: row.organization_id,
    period: row.period,
    isClosed: row.is_closed,
  }));
}

/** Opens months of an organization. The caller knows that they leave no hole (`periodsToOpen`). */
export async function openMonths(
  trx: Transaction<Database>,
  scope: Scope,
  ids: IdSource,
  organizationId: number,
  periods: readonly Period[],
): Promise<void> {
  if (periods.length === 0) return;
  const taken = await ids.take(periods.length);
  const months = taken.map((id, index) => ({ id, organizationId, period: periods[index] as Period }));
  await insertPeriods(trx, scope, months).execute();
}

/** The months some organizations have between them: from the first one's enable month to the newest opened. */
export async function loadOpenedSpan(
  db: Kysely<Database>,
  scope: Scope,
  organizationIds: readonly number[],
): Promise<{ readonly from: Period; readonly to: Period }> {
  return selectOpenedSpan(db, scope, organizationIds).executeTakeFirstOrThrow();
}
