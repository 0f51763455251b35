import { sql, type Kysely, type Transaction } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** One month of one organization. */
export interface ClosingMonth {
  readonly organizationId: number;
  readonly period: Period;
}

/** What month end asks of the account set. */
export function selectClosingSet(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['standard', 'taxpayer', 'requires_review as requiresReview', 'encoding']);
}

/** The numbers in use in a month, by voucher word, and those of vouchers nobody has audited. */
export function selectNumbersByWord(db: Kysely<Database>, scope: Scope, month: ClosingMonth) {
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

/** Vouchers of a month that the walls should not have let in: unbalanced, or dated in another month. */
export function selectFaultyVouchers(db: Kysely<Database>, scope: Scope, month: ClosingMonth) {
  return db
    .selectFrom('voucher')
    .leftJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'voucher.account_set_id')
        .onRef('line.voucher_id', '=', 'voucher.id'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', month.organizationId)
    .where('voucher.period', '=', month.period)
    .groupBy(['voucher.id', 'voucher.word', 'voucher.number', 'voucher.voucher_date', 'voucher.period'])
    .having(
      sql<boolean>`count(line.line_number) < 2 or sum(line.debit_fen) <> sum(line.credit_fen)
        or to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period`,
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

/** The lines of the carry-forward vouchers of a month (结转凭证), voucher by voucher, row by row. */
export function selectCarriedLines(db: Kysely<Database>, scope: Scope, month: ClosingMonth) {
  return db
    .selectFrom('voucher')
    .innerJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'voucher.account_set_id')
        .onRef('line.voucher_id', '=', 'voucher.id'),
    )
    .leftJoin('custom_carry_forward_voucher as custom', (join) =>
      join
        .onRef('custom.account_set_id', '=', 'voucher.account_set_id')
        .onRef('custom.voucher_id', '=', 'voucher.id'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', month.organizationId)
    .where('voucher.period', '=', month.period)
    .leftJoin('generated_voucher as generated', (join) =>
      join
        .onRef('generated.account_set_id', '=', 'voucher.account_set_id')
        .onRef('generated.voucher_id', '=', 'voucher.id'),
    )
    .where(sql<boolean>`(voucher.is_carry_forward or voucher.recognized_kind is not null)`)
    .orderBy('voucher.id')
    .orderBy('line.line_number')
    .select([
      'voucher.id as voucherId',
      'voucher.kind',
      'voucher.recognized_kind as recognizedKind',
      'generated.voucher_id as generatedId',
      'voucher.word',
      'voucher.number',
      'voucher.version',
      'voucher.auditor_id as auditorId',
      'voucher.is_profit_transfer as isProfitTransfer',
      'custom.custom_carry_forward_id as customId',
      'line.account_id as accountId',
      'line.auxiliary_key as auxiliaryKey',
      'line.debit_fen as debit',
      'line.credit_fen as credit',
      'line.quantity_micro as quantity',
      'line.currency_code as currencyCode',
      'line.currency_fen as currencyAmount',
    ]);
}

/** The word new vouchers get unless somebody chooses another. */
export function selectDefaultWord(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher_word')
    .where('account_set_id', '=', scope.accountSetId)
    .where('is_default', '=', true)
    .select('word');
}

/** 结账: the month takes no more writes. The caller holds its lock. */
export function closePeriod(trx: Transaction<Database>, scope: Scope, month: ClosingMonth, at: Date) {
  return trx
    .updateTable('accounting_period')
    .set({ is_closed: true, closed_at: at, closed_by: scope.userId })
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('period', '=', month.period)
    .returning('id');
}

/** 反结账 of a month and every later closed one. The caller holds their locks. */
export function reopenPeriods(trx: Transaction<Database>, scope: Scope, month: ClosingMonth) {
  return trx
    .updateTable('accounting_period')
    .set({ is_closed: false, closed_at: null, closed_by: null })
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', month.organizationId)
    .where('period', '>=', month.period)
    .where('is_closed', '=', true)
    .returning(['id', 'period']);
}
