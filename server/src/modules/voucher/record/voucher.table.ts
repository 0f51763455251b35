import type { Selectable } from 'kysely';
import { totalDebit, type Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import type { CitedVoucher } from '@mingzhang/shared/accounting/voucherReversal';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { dateInShanghai } from '../../../clock';
import type { Database } from '../../../db/schema';
import { toLine, toLineColumns, type LineColumns } from '../../../db/voucherLine.table';

/** A voucher's row with the names and links that come from elsewhere. */
export type VoucherRow = Omit<Selectable<Database['voucher']>, 'account_set_id' | 'debit_fen'> & {
  readonly maker_name: string;
  readonly auditor_name: string | null;
  readonly reversed_by_id: number | null;
  /** The voucher it negates, as it is now. */
  readonly origin_date: DateOnly | null;
  readonly origin_word: string | null;
  readonly origin_number: number | null;
};

/** The voucher a reversal negates; null for all others. */
export function originOfRow(
  row: Pick<VoucherRow, 'origin_date' | 'origin_word' | 'origin_number'>,
): CitedVoucher | null {
  if (row.origin_date === null || row.origin_word === null || row.origin_number === null) return null;
  return { date: row.origin_date, word: row.origin_word, number: row.origin_number };
}

export type LineRow = LineColumns & { readonly voucher_id: number };

export function toVoucher(row: VoucherRow, lines: readonly LineRow[]): Voucher {
  return {
    id: row.id,
    organizationId: row.organization_id,
    word: row.word,
    number: row.number,
    date: row.voucher_date,
    remark: row.remark,
    attachmentCount: row.attachment_count,
    kind: row.kind,
    isCarryForward: row.is_carry_forward,
    version: row.version,
    makerId: row.maker_id,
    makerName: row.maker_name,
    changerId: row.changer_id ?? row.maker_id,
    auditorId: row.auditor_id,
    auditorName: row.auditor_name,
    auditedOn: row.audited_at ? dateInShanghai(row.audited_at) : null,
    createdOn: dateInShanghai(row.created_at),
    reversesId: row.reverses_id,
    reversedById: row.reversed_by_id,
    lines: lines.map(toLine),
  };
}

/** What a voucher counts as in books and on cards, judged by its lines. */
export interface VoucherMarks {
  readonly isProfitTransfer: boolean;
  /** The carry-forward an older client's voucher is known as. */
  readonly recognizedKind: VoucherKind | null;
}

/** The columns an edit may change; who made it, and when, stay. */
export function toChangedColumns(voucher: Voucher, { isProfitTransfer, recognizedKind }: VoucherMarks) {
  return {
    organization_id: voucher.organizationId,
    period: periodOf(voucher.date),
    word: voucher.word,
    number: voucher.number,
    voucher_date: voucher.date,
    remark: voucher.remark,
    attachment_count: voucher.attachmentCount,
    debit_fen: totalDebit(voucher.lines),
    kind: voucher.kind,
    is_carry_forward: voucher.isCarryForward,
    is_profit_transfer: isProfitTransfer,
    recognized_kind: recognizedKind,
    changer_id: voucher.changerId === voucher.makerId ? null : voucher.changerId,
    version: voucher.version,
  };
}

export function toVoucherRow(voucher: Voucher, marks: VoucherMarks, createdAt: Date, accountSetId: number) {
  return {
    ...toChangedColumns(voucher, marks),
    account_set_id: accountSetId,
    id: voucher.id,
    maker_id: voucher.makerId,
    auditor_id: voucher.auditorId,
    created_at: createdAt,
    reverses_id: voucher.reversesId,
  };
}

export function toLineRows(voucher: Voucher, accountSetId: number) {
  return voucher.lines.map((line, index) => ({
    account_set_id: accountSetId,
    voucher_id: voucher.id,
    organization_id: voucher.organizationId,
    voucher_date: voucher.date,
    ...toLineColumns(line, index + 1),
  }));
}

/** The items of the lines, one row each, for looking up and guarding items. */
export function toLineAuxiliaryRows(voucher: Voucher, accountSetId: number) {
  return voucher.lines.flatMap((line, index) =>
    line.auxiliary.map((ref) => ({
      account_set_id: accountSetId,
      voucher_id: voucher.id,
      line_number: index + 1,
      category_id: ref.categoryId,
      item_id: ref.itemId,
    })),
  );
}
