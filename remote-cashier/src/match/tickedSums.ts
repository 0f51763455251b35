import { formatYuan, subtract, sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { OpenLine, Sides } from './matchApi';

/** What is ticked, and what it comes to on both sides. */
export interface TickedSums extends Sides<OpenLine> {
  readonly book: Fen;
  readonly bank: Fen;
  readonly difference: Fen;
  /** Something on both sides, to the fen. */
  readonly isEqual: boolean;
}

/** 300.00 and 200.00 of the books against 500.00 of the bank: equal. */
export function tickedSums({ books, banks }: Sides<OpenLine>, ticked: ReadonlySet<string>): TickedSums {
  const of = (lines: readonly OpenLine[]) => lines.filter(({ key }) => ticked.has(key));
  const [chosenBooks, chosenBanks] = [of(books), of(banks)];
  const netOf = (lines: readonly OpenLine[]) => sum(lines.map(({ net }) => net));
  const [book, bank] = [netOf(chosenBooks), netOf(chosenBanks)];
  const hasBoth = chosenBooks.length > 0 && chosenBanks.length > 0;
  return {
    ...{ books: chosenBooks, banks: chosenBanks, book, bank },
    difference: subtract(book, bank),
    isEqual: hasBoth && book === bank,
  };
}

/** Whether a line has a text or an amount, as it is typed to look for it: 万达, 2300, 2,300.00. */
export function hasText(
  { summary, party, number, received, paid, voucher }: OpenLine,
  text: string,
): boolean {
  const sought = text.trim().toLowerCase();
  if (sought === '') return true;
  const amount = formatYuan(received === 0 ? paid : received);
  const figures = sought.replaceAll(',', '');
  const words = [summary, party, number, voucher?.title ?? ''].join(' ').toLowerCase();
  return words.includes(sought) || (/^-?\d+\.?\d*$/.test(figures) && amount.startsWith(figures));
}
