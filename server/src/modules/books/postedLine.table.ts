import type { PostedLine } from '@mingzhang/shared/accounting/ledger';
import { shownSummary } from '@mingzhang/shared/accounting/voucherReversal';
import type { StoredLine } from './books.repository';

/** Lines as books show them: a reversal cites the number its origin has now. */
export function toPostedLine({ originDate, originWord, originNumber, ...line }: StoredLine): PostedLine {
  if (originDate === null || originWord === null || originNumber === null) return line;
  const origin = { date: originDate, word: originWord, number: originNumber };
  return { ...line, summary: shownSummary(line.summary, origin) };
}
