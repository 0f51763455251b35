import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { VoucherRow } from '../record/voucher.table';

/** A voucher's row without what the outline leaves out, and the sum of its debits. */
export type OutlineRow = Pick<
  VoucherRow,
  'id' | 'word' | 'number' | 'voucher_date' | 'maker_id' | 'changer_id' | 'auditor_id' | 'reversed_by_id'
> & { readonly debit: Fen };

export function toVoucherOutline(row: OutlineRow): VoucherOutline {
  return {
    id: row.id,
    word: row.word,
    number: row.number,
    date: row.voucher_date,
    makerId: row.maker_id,
    changerId: row.changer_id ?? row.maker_id,
    auditorId: row.auditor_id,
    reversedById: row.reversed_by_id,
    debit: row.debit,
  };
}
