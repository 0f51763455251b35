import type { CashPieces } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireCashCount, WireCountVoucher } from '@mingzhang/shared/wire/cashCount';
import { readBack, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes as journalRefreshes } from '../journal/journalApi';
import { readDay } from '../readDay';

/** What is written down of a count. */
export interface CountDraft {
  readonly on: DateOnly;
  readonly pieces: CashPieces;
  /** 监盘人 */
  readonly witness: string;
  readonly note: string;
}

/** 现金盘点表, held against both books. */
export interface ListedCount extends CountDraft {
  readonly id: number;
  readonly counted: Fen;
  readonly journal: Fen;
  readonly ledger: Fen;
  readonly difference: Fen;
  /** All of it in a sentence. */
  readonly text: string;
  readonly counter: string;
  /** 长短款 in the journal; null: not written down. */
  readonly entry: {
    readonly entryId: number;
    readonly voucher: CountVoucher | null;
    /** It stands on 待处理财产损溢 and is to be taken out of it. */
    readonly isPending: boolean;
  } | null;
  /** What took it out of 待处理财产损溢; null: nothing yet. */
  readonly approvedBy: CountVoucher | null;
}

interface CountVoucher {
  readonly id: number;
  /** 记-12 */
  readonly title: string;
}

/** What was decided of a difference. */
export interface CountApproval {
  readonly on: DateOnly;
  /** What a person pays of a shortage, or is owed of a surplus; the rest is expense or income. */
  readonly compensation: Fen;
  readonly compensationTarget: PostingTarget | null;
  readonly restTarget: PostingTarget | null;
  readonly approval: string;
}

const refreshes = ['cashCounts'];

const toVoucher = (voucher: WireCountVoucher | null): CountVoucher | null =>
  voucher && { id: voucher.id, title: `${voucher.word}-${voucher.number}` };

const toCount = ({
  accountId: _accountId,
  date,
  entry,
  approvedBy,
  ...count
}: WireCashCount): ListedCount => ({
  ...count,
  entry: entry && { ...entry, voucher: toVoucher(entry.voucher) },
  approvedBy: toVoucher(approvedBy),
  on: readDay(date),
  counted: readBack(count.counted, parseYuan),
  journal: readBack(count.journal, parseYuan),
  ledger: readBack(count.ledger, parseYuan),
  difference: readBack(count.difference, parseYuan),
});

/** The counts of a cash box. */
export async function listCashCounts(
  accountId: number,
  signal: AbortSignal,
): Promise<readonly ListedCount[]> {
  const query = { account_id: accountId };
  return (await http.get('/cashier/count', query, { signal, quiet: true })).map(toCount);
}

export async function saveCashCount(accountId: number, { on, ...draft }: CountDraft): Promise<ListedCount> {
  const body = { accountId, date: on, ...draft };
  return toCount(await http.post('/cashier/count', body, { quiet: true, refreshes }));
}

export async function removeCashCount(id: number): Promise<void> {
  await http.delete(`/cashier/count/${id}`, { refreshes });
}

/** 登记长短款: the difference is written into the journal, once. Answers what had better be known. */
export async function enterDifference({ id }: Pick<ListedCount, 'id'>): Promise<readonly string[]> {
  const call: `/cashier/count/${string}/entry` = `/cashier/count/${id}/entry`;
  const written = await http.post(call, {}, { refreshes: [...refreshes, ...journalRefreshes] });
  return written.warnings;
}

/** 处理长短款: the voucher that takes it out of 待处理财产损溢, once. */
export async function makeCountVoucher(
  id: number,
  { on, compensation, compensationTarget, restTarget, approval }: CountApproval,
): Promise<CountVoucher | null> {
  const call: `/cashier/count/${string}/voucher` = `/cashier/count/${id}/voucher`;
  const body = {
    ...{ date: on, approval, compensation: toWireYuan(compensation) },
    compensationTarget:
      compensation === 0 ? null : compensationTarget && fromPostingTarget(compensationTarget),
    restTarget: restTarget && fromPostingTarget(restTarget),
  };
  const options = { quiet: true, changes: 'books', refreshes: [...refreshes, ...journalRefreshes] } as const;
  return toCount(await http.post(call, body, options)).approvedBy;
}
