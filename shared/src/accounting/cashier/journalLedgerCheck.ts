import { dayLabel, type DateOnly } from '../../primitives/dateOnly';
import { formatAmount, subtract, sum, ZERO, type Fen } from '../../primitives/money';

/** An entry of the journal, as the check names it. */
export interface CheckedEntry {
  readonly on: DateOnly;
  readonly net: Fen;
}

/** A voucher line on the account. */
export interface CheckedLine extends CheckedEntry {
  readonly voucher: { readonly id: number; readonly word: string; readonly number: number };
  /** From 1. */
  readonly line: number;
}

/** Entries and the voucher lines that stand for them; one side is empty where the other does not exist yet. */
export interface JournalLink {
  readonly entries: readonly CheckedEntry[];
  readonly lines: readonly CheckedLine[];
}

/** Both books of one fund account at the end of a day. */
export interface JournalAndLedger {
  readonly account: string;
  readonly asOf: DateOnly;
  readonly journal: Fen;
  readonly ledger: Fen;
  /** Everything either book has moved; what is after the day is of the other months. */
  readonly links: readonly JournalLink[];
}

/** So many causes are named; the rest is counted. */
const MOST_CAUSES = 5;

/**
 * 日记账与总账核对: undefined when both agree, otherwise what to say, with every entry and voucher line that makes them
 * differ. What those do not explain was there at the beginning.
 *
 * 工行 日记账 8,000.00，总账 7,700.00；3月5日 300.00 未制单
 */
export function journalLedgerText({
  account,
  asOf,
  journal,
  ledger,
  links,
}: JournalAndLedger): string | undefined {
  const difference = subtract(journal, ledger);
  if (difference === 0) return undefined;
  const causes = links.map((link) => causeOf(link, asOf)).filter(({ amount }) => amount !== 0);
  const opening = subtract(difference, sum(causes.map(({ amount }) => amount)));
  const texts = causes.map(({ text }) => text);
  if (opening !== 0) texts.push(`期初相差 ${formatAmount(opening)}`);
  const rest = texts.length - MOST_CAUSES;
  return [
    `${account} 日记账 ${formatAmount(journal)}，总账 ${formatAmount(ledger)}`,
    ...texts.slice(0, MOST_CAUSES),
    ...(rest > 0 ? [`还有 ${rest} 处`] : []),
  ].join('；');
}

/** What a link makes the journal have more than the ledger on a day, and why. */
function causeOf(
  { entries, lines }: JournalLink,
  asOf: DateOnly,
): { readonly amount: Fen; readonly text: string } {
  const isBy = ({ on }: CheckedEntry) => on <= asOf;
  const netOf = (moved: readonly CheckedEntry[]) => sum(moved.filter(isBy).map(({ net }) => net));
  const [entry, line] = [entries.find(isBy), lines.find(isBy)];
  const amount = subtract(entry ? netOf(entries) : ZERO, line ? netOf(lines) : ZERO);
  const [own, other] = [netOf(entries), netOf(lines)].map(formatAmount);
  if (entry && line) {
    return { amount, text: `${dayLabel(entry.on)} ${own} 与 ${nameOf(line)} ${other} 不相等` };
  }
  if (entry) {
    const [later] = lines;
    const why = later ? `的凭证 ${nameOf(later)} 在${dayLabel(later.on)}` : '未制单';
    return { amount, text: `${dayLabel(entry.on)} ${own} ${why}` };
  }
  if (!line) return { amount, text: '' };
  const [later] = entries;
  return { amount, text: `${nameOf(line)} ${other} ${later ? `登记在${dayLabel(later.on)}` : '未登记'}` };
}

const nameOf = ({ voucher: { word, number }, line }: CheckedLine) => `${word}-${number} 第 ${line} 行`;
