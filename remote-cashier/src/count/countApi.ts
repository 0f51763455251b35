import type { CashPieces } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireCashCount } from '@mingzhang/shared/wire/cashCount';
import { readBack } from '@mingzhang/shared/wire/scalars';
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
    /** 记-12 */
    readonly voucher: { readonly id: number; readonly title: string } | null;
  } | null;
}

const refreshes = ['cashCounts'];

const toCount = ({ accountId: _accountId, date, entry, ...count }: WireCashCount): ListedCount => ({
  ...count,
  entry: entry && {
    entryId: entry.entryId,
    voucher: entry.voucher && {
      id: entry.voucher.id,
      title: `${entry.voucher.word}-${entry.voucher.number}`,
    },
  },
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
