import { sql, type Kysely, type Transaction } from 'kysely';
import { countRows, inCodeOrder, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from '../period/periodKey';

/** The numbers in use in a month, by voucher word, and those of vouchers not audited. */
export function selectNumbersByWord(db: Kysely<Database>, scope: Scope, month: PeriodKey) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('period', '=', month.period)
    .groupBy('word')
    .orderBy((eb) => inCodeOrder(eb.ref('word')))
    .select([
      'word',
      sql<number[]>`jsonb_agg(number order by number)`.as('numbers'),
      sql<number[]>`coalesce(jsonb_agg(number order by number) filter (where auditor_id is null), '[]')`.as(
        'unaudited',
      ),
    ]);
}

/**
 * Vouchers of a month that the walls should not have let in: unbalanced, or dated in another month. The lines
 * are added up voucher by voucher: joined, they would be looked for among those of all months.
 */
export function selectFaultyVouchers(db: Kysely<Database>, scope: Scope, month: PeriodKey) {
  return db
    .selectFrom('voucher')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher_line as line')
          .where('line.account_set_id', '=', scope.accountSetId)
          .whereRef('line.voucher_id', '=', 'voucher.id')
          .select((line) => [
            countRows().as('lines'),
            total(line.ref('line.debit_fen')).as('debit'),
            total(line.ref('line.credit_fen')).as('credit'),
          ])
          .as('posted'),
      (join) => join.onTrue(),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', month.organizationId)
    .where('voucher.period', '=', month.period)
    .where(
      sql<boolean>`(posted.lines < 2 or posted.debit <> posted.credit
        or to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period)`,
    )
    .orderBy((eb) => inCodeOrder(eb.ref('voucher.word')))
    .orderBy('voucher.number')
    .select([
      'voucher.id',
      'voucher.word',
      'voucher.number',
      sql<boolean>`to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period`.as('isOutsideMonth'),
    ]);
}

/** 结账: the month takes no more writes. The caller holds its lock. */
export function closePeriod(trx: Transaction<Database>, scope: Scope, month: PeriodKey, at: Date) {
  return trx
    .updateTable('accounting_period')
    .set({ is_closed: true, closed_at: at, closed_by: scope.userId })
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('period', '=', month.period)
    .returning('id');
}

/** 反结账 of a month and every later closed one. The caller holds their locks. */
export function reopenPeriods(trx: Transaction<Database>, scope: Scope, month: PeriodKey) {
  return trx
    .updateTable('accounting_period')
    .set({ is_closed: false, closed_at: null, closed_by: null })
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('period', '>=', month.period)
    .where('is_closed', '=', true)
    .returning(['id', 'period']);
}
