import { sql, type Kysely, type Transaction } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { inCodeOrder } from '../../../db/expressions';
import { PREPARED } from '../../../db/prepared';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { PeriodKey } from '../../period/periodKey';

/** Vouchers of one organization, month and word are counted together. */
export interface NumberSeries {
  readonly organizationId: number;
  readonly period: Period;
  readonly word: string;
}

/** The largest number of a series (0: none yet) and whether `asked` is held by a voucher. */
export function selectNumberUse(db: Kysely<Database>, scope: Scope, series: NumberSeries, asked: number) {
  const ofSeries = db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', series.organizationId)
    .where('period', '=', series.period)
    .where('word', '=', series.word);
  // Each reads the end of the numbers' index, and one entry of it.
  const taken = ofSeries.where('number', '=', asked).select('id');
  return ofSeries.select([
    sql<number>`coalesce(max(number), 0)`.as('largest'),
    sql<boolean>`exists ${taken}`.as('is_taken'),
  ]);
}

/** A month under its lock, with the use of one series of its numbers. */
export interface HeldSeries {
  readonly is_closed: boolean;
  readonly largest: number;
  readonly is_taken: boolean;
}

/**
 * Locks the month of a series until commit (as `lockPeriods` does) and asks, under the lock, for what
 * `selectNumberUse` asks. No row: the month is not open yet.
 */
export function holdSeries(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, period, word }: NumberSeries,
  asked: number,
) {
  const held = sql<HeldSeries>`hold_series(
    ${scope.accountSetId}, ${organizationId}, ${period}, ${word}, ${asked}
  )`;
  return trx.selectFrom(held.as('held')).modifyFront(PREPARED).select(['is_closed', 'largest', 'is_taken']);
}

/** The numbers of a month, by word and number. */
export function selectNumbers(db: Kysely<Database>, scope: Scope, month: PeriodKey) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('period', '=', month.period)
    .orderBy((eb) => inCodeOrder(eb.ref('word')))
    .orderBy('number')
    .select(['id', 'word', 'number', 'voucher_date as date', 'auditor_id']);
}

/** Gives vouchers new numbers, all in one statement: they may swap. */
export function updateNumbers(
  trx: Transaction<Database>,
  scope: Scope,
  changes: readonly { readonly id: number; readonly to: number }[],
) {
  const ids = changes.map(({ id }) => id);
  const numbers = changes.map(({ to }) => to);
  return trx
    .updateTable('voucher')
    .from(
      sql<{ id: number; number: number }>`unnest(${ids}::bigint[], ${numbers}::int[])`.as<'renumbered'>(
        sql`renumbered(id, number)`,
      ),
    )
    .set((eb) => ({ number: eb.ref('renumbered.number'), version: sql<number>`version + 1` }))
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .whereRef('voucher.id', '=', 'renumbered.id');
}

/** Every number in use in some months of an organization. */
export function selectNumbersInUse(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  periods: readonly Period[],
) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', sql<Period>`any(${periods}::text[])`)
    .select(['period', 'word', 'number']);
}
