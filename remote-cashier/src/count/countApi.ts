import type { CashPieces } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireCashCount } from '@mingzhang/shared/wire/cashCount';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
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
}

const refreshes = ['cashCounts'];

const toCount = ({ accountId: _accountId, date, ...count }: WireCashCount): ListedCount => ({
  ...count,
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
