import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { insertCashFlows, type AssignedVoucher } from '../posting/cashFlow.repository';
import { haveItems, insertItemsOf, insertLinesOf, insertVouchers } from '../record/voucher.repository';
import type { VoucherMarks } from '../record/voucher.table';

/** A new voucher, with what its lines make of it. */
interface JudgedVoucher extends AssignedVoucher {
  readonly marks: VoucherMarks;
}

/** The statements that store new vouchers: themselves, their lines and items, and what their cash lines are for. */
export function storing(
  trx: Transaction<Database>,
  scope: Scope,
  judged: readonly JudgedVoucher[],
  at: Date,
) {
  const vouchers = judged.map(({ voucher }) => voucher);
  return [
    insertVouchers(trx, scope, judged, at),
    insertLinesOf(trx, scope, vouchers),
    ...(haveItems(vouchers) ? [insertItemsOf(trx, scope, vouchers)] : []),
    ...(judged.some(({ parts }) => parts.length > 0) ? [insertCashFlows(trx, scope, judged)] : []),
  ];
}
