import type { Kysely, Transaction } from 'kysely';
import type { AssetShare } from '@mingzhang/shared/accounting/assets/assetCard';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What a voucher takes of a card. */
export interface MonthRow {
  readonly cardId: number;
  readonly period: Period;
  readonly lateMonths: number;
  readonly amount: Fen;
  readonly shares: readonly AssetShare[];
}

/** There is at least one. */
export function insertAssetMonths(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  rows: readonly MonthRow[],
) {
  return trx
    .insertInto('asset_month')
    .values(
      rows.map(({ cardId, period, lateMonths, amount, shares }) => ({
        account_set_id: scope.accountSetId,
        voucher_id: voucherId,
        card_id: cardId,
        period,
        late_months: lateMonths,
        amount_fen: amount,
        shares: JSON.stringify(shares),
      })),
    );
}

export function deleteAssetMonths(trx: Transaction<Database>, scope: Scope, voucherId: number) {
  return trx
    .deleteFrom('asset_month')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId);
}

/** What all vouchers of a kind in the month of one took of its cards, card by card. */
export function selectMonthsBeside(db: Kysely<Database>, scope: Scope, voucherId: number, period: Period) {
  return db
    .selectFrom('asset_month as month')
    .innerJoin('voucher as other', (join) =>
      join
        .onRef('other.account_set_id', '=', 'month.account_set_id')
        .onRef('other.id', '=', 'month.voucher_id'),
    )
    .innerJoin('voucher as own', (join) =>
      join
        .onRef('own.account_set_id', '=', 'other.account_set_id')
        .onRef('own.organization_id', '=', 'other.organization_id')
        .onRef('own.kind', '=', 'other.kind'),
    )
    .where('month.account_set_id', '=', scope.accountSetId)
    .where('own.id', '=', voucherId)
    .where('month.voucher_id', '<>', voucherId)
    .where('month.period', '=', period)
    .groupBy(['month.card_id', 'month.late_months'])
    .select((eb) => [
      'month.card_id as cardId',
      'month.late_months as lateMonths',
      total(eb.ref('month.amount_fen')).as('amount'),
    ]);
}
