import type { DateOnly } from '../../primitives/dateOnly';
import { formatAmount, subtract, type Fen } from '../../primitives/money';

/** 一份对账单: the days it is of and the balances around them. */
export interface StatementSpan {
  readonly from: DateOnly;
  readonly to: DateOnly;
  readonly opening: Fen;
  readonly closing: Fen;
}

/** Where a file does not begin with the balance the one before it ended with. */
export interface ChainBreak {
  /** The day the later one begins with. */
  readonly from: DateOnly;
  readonly message: string;
}

/**
 * 前后衔接: each file begins with the balance the one before ended with. Files that overlap are not compared: their lines
 * are merged (`newLines`) and proved together. The one before is that which goes on longest, not one within it.
 */
export function chainBreaks(statements: readonly StatementSpan[]): ChainBreak[] {
  const ordered = statements.toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  const breaks: ChainBreak[] = [];
  // Of those that end on one day, one may have been fetched at noon.
  let ending: readonly StatementSpan[] = [];
  for (const next of ordered) {
    const before = ending.at(-1);
    if (before && next.from > before.to && !ending.some(({ closing }) => closing === next.opening)) {
      breaks.push({ from: next.from, message: breakText(before, next) });
    }
    if (!before || next.to > before.to) ending = [next];
    else if (next.to === before.to) ending = [...ending, next];
  }
  return breaks;
}

function breakText(before: StatementSpan, next: StatementSpan): string {
  const missing = formatAmount(subtract(next.opening, before.closing));
  return (
    `${before.to} 期末余额 ${formatAmount(before.closing)}，` +
    `${next.from} 期初余额 ${formatAmount(next.opening)}：两份对账单之间缺 ${missing}`
  );
}

const compare = (a: DateOnly, b: DateOnly) => (a < b ? -1 : a > b ? 1 : 0);
