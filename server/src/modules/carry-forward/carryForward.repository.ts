import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from '../period/periodKey';

/** What month end asks of the account set. */
export function selectMonthEndSet(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['standard', 'taxpayer', 'requires_review as requiresReview', 'encoding']);
}

/** The lines of the carry-forward vouchers of a month (结转凭证), voucher by voucher, row by row. */
export function selectCarriedLines(db: Kysely<Database>, scope: Scope, month: PeriodKey) {
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

/** The word new vouchers get by default. */
export function selectDefaultWord(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher_word')
    .where('account_set_id', '=', scope.accountSetId)
    .where('is_default', '=', true)
    .select('word');
}

/** What cards put into their vouchers, and against which figures of the rule a voucher was kept as it is. */
export function selectFigures(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('voucher')
    .leftJoin('generated_voucher as generated', (join) =>
      join
        .onRef('generated.account_set_id', '=', 'voucher.account_set_id')
        .onRef('generated.voucher_id', '=', 'voucher.id'),
    )
    .leftJoin('kept_carry_forward as kept', (join) =>
      join
        .onRef('kept.account_set_id', '=', 'voucher.account_set_id')
        .onRef('kept.voucher_id', '=', 'voucher.id'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.id', 'in', voucherIds)
    .select(['voucher.id', 'generated.figures', 'kept.rule_figures as ruleFigures']);
}

/** Records what a card put into a voucher, as JSON: it may be made again in place, and a change by hand is seen. */
export function upsertGeneratedVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  figures: string,
) {
  return trx
    .insertInto('generated_voucher')
    .values({ account_set_id: scope.accountSetId, voucher_id: voucherId, figures })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'voucher_id'])
        .doUpdateSet((eb) => ({ figures: eb.ref('excluded.figures') })),
    );
}

/** 保留修改: a voucher stays as it is while the rule comes to these figures (JSON). */
export function upsertKept(trx: Transaction<Database>, scope: Scope, voucherId: number, ruleFigures: string) {
  return trx
    .insertInto('kept_carry_forward')
    .values({ account_set_id: scope.accountSetId, voucher_id: voucherId, rule_figures: ruleFigures })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'voucher_id'])
        .doUpdateSet((eb) => ({ rule_figures: eb.ref('excluded.rule_figures') })),
    );
}

/** These vouchers are no longer kept as they are. */
export function deleteKept(trx: Transaction<Database>, scope: Scope, voucherIds: readonly number[]) {
  return trx
    .deleteFrom('kept_carry_forward')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', 'in', voucherIds);
}

/** Records which 自定义结转 made a voucher. */
export function insertCustomVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  customId: number,
  voucherId: number,
) {
  return trx
    .insertInto('custom_carry_forward_voucher')
    .values({ account_set_id: scope.accountSetId, voucher_id: voucherId, custom_carry_forward_id: customId });
}
