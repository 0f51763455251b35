import { type Kysely, type Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { anyOf } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import { insertRows } from '../../../db/insertRows';
import { lineColumns } from '../../../db/voucherLine.table';
import type { Scope } from '../../../scope';
import {
  toChangedColumns,
  toLineAuxiliaryRows,
  toLineRows,
  toVoucherRow,
  type VoucherMarks,
} from './voucher.table';

/** Vouchers with the names of their people and the reversal that points at them. */
function selectVouchers(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('voucher')
    .innerJoin('app_user as maker', 'maker.id', 'voucher.maker_id')
    .leftJoin('app_user as auditor', 'auditor.id', 'voucher.auditor_id')
    .leftJoin('voucher as reversal', (join) =>
      join
        .onRef('reversal.account_set_id', '=', 'voucher.account_set_id')
        .onRef('reversal.reverses_id', '=', 'voucher.id'),
    )
    .leftJoin('voucher as origin', (join) =>
      join
        .onRef('origin.account_set_id', '=', 'voucher.account_set_id')
        .onRef('origin.id', '=', 'voucher.reverses_id'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .select([
      'voucher.id',
      'voucher.organization_id',
      'voucher.period',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date',
      'voucher.remark',
      'voucher.attachment_count',
      'voucher.kind',
      'voucher.is_carry_forward',
      'voucher.is_profit_transfer',
      'voucher.version',
      'voucher.maker_id',
      'voucher.changer_id',
      'voucher.recognized_kind',
      'voucher.auditor_id',
      'voucher.audited_at',
      'voucher.created_at',
      'voucher.reverses_id',
      'maker.real_name as maker_name',
      'auditor.real_name as auditor_name',
      'reversal.id as reversed_by_id',
      'origin.voucher_date as origin_date',
      'origin.word as origin_word',
      'origin.number as origin_number',
    ]);
}

export function selectVouchersById(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return selectVouchers(db, scope).where('voucher.id', '=', anyOf(ids));
}

/** The lines of some vouchers, row by row. */
export function selectLines(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', anyOf(voucherIds))
    .orderBy('voucher_id')
    .orderBy('line_number')
    .select(['voucher_id', ...lineColumns]);
}

/** Months and numbers of vouchers, without locks: their months are locked next. */
export function selectMonthsOfVouchers(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'organization_id', 'period']);
}

/** Many vouchers in one statement. */
export function insertVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly { readonly voucher: Voucher; readonly marks: VoucherMarks }[],
  createdAt: Date,
) {
  const rows = vouchers.map(({ voucher, marks }) =>
    toVoucherRow(voucher, marks, createdAt, scope.accountSetId),
  );
  return insertRows(trx, 'voucher', rows);
}

/** The lines of some vouchers in one statement. */
export function insertLinesOf(trx: Transaction<Database>, scope: Scope, vouchers: readonly Voucher[]) {
  const rows = vouchers.flatMap((voucher) => toLineRows(voucher, scope.accountSetId));
  return insertRows(trx, 'voucher_line', rows);
}

/** The items of their lines; the caller knows that there are some. */
export function insertItemsOf(trx: Transaction<Database>, scope: Scope, vouchers: readonly Voucher[]) {
  const rows = vouchers.flatMap((voucher) => toLineAuxiliaryRows(voucher, scope.accountSetId));
  return insertRows(trx, 'voucher_line_auxiliary', rows);
}

/** Whether any line of some vouchers names auxiliary items. */
export const haveItems = (vouchers: readonly Voucher[]) =>
  vouchers.some(({ lines }) => lines.some(({ auxiliary }) => auxiliary.length > 0));

export function updateVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  voucher: Voucher,
  marks: VoucherMarks,
) {
  return trx
    .updateTable('voucher')
    .set(toChangedColumns(voucher, marks))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', voucher.id);
}

export function deleteLines(trx: Transaction<Database>, scope: Scope, voucherId: number) {
  return trx
    .deleteFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId);
}

/** The lines and their items go with it. */
export function deleteVouchers(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}
