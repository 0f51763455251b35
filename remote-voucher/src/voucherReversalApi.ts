import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { http } from '@mingzhang/shell';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { toVoucher } from '@mingzhang/shared/wire/voucher';
import { ofVoucherList } from './ofVoucherList';

/** 红冲 on a date; answers the voucher that negates the other. The dialog shows the problems itself. */
export async function reverseVoucher(id: number, date: DateOnly, idempotencyKey: string): Promise<Voucher> {
  const options = { idempotencyKey, quiet: true, ...ofVoucherList };
  return toVoucher(await http.post(`/voucher/${id}/reverse`, { date }, options));
}
