import { sql, type Kysely, type Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { toLineAuxiliaryRows, toLineRows, toVoucherRow, type VoucherMarks } from '../record/voucher.table';

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

/** Many vouchers in one statement. */
export function insertVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  vouchers: readonly { readonly voucher: Voucher; readonly marks: VoucherMarks }[],
  createdAt: Date,
) {
  return trx
    .insertInto('voucher')
    .values(vouchers.map(({ voucher, marks }) => toVoucherRow(voucher, marks, createdAt, scope)));
}

/** The lines of some vouchers in one statement. */
export function insertLinesOf(trx: Transaction<Database>, scope: Scope, vouchers: readonly Voucher[]) {
  return trx.insertInto('voucher_line').values(vouchers.flatMap((voucher) => toLineRows(voucher, scope)));
}

/** The items of their lines; the caller knows that there are some. */
export function insertItemsOf(trx: Transaction<Database>, scope: Scope, vouchers: readonly Voucher[]) {
  return trx
    .insertInto('voucher_line_auxiliary')
    .values(vouchers.flatMap((voucher) => toLineAuxiliaryRows(voucher, scope)));
}

/**
 * What the planner knows of vouchers, counted anew: until autovacuum comes by it takes the books for as
 * short as they were, and the checks of a month for cheap.
 */
export function countVouchersAnew() {
  return sql`analyze voucher, voucher_line, voucher_line_auxiliary, movement`;
}
