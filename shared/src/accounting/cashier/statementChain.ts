import type { DateOnly } from '../../primitives/dateOnly';
import { formatAmount, subtract, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';

/** 一份对账单: the days it is of and the balances around them. */
export interface StatementSpan {
  readonly from: DateOnly;
  readonly to: DateOnly;
  readonly opening: Fen;
  readonly closing: Fen;
}

/**
 * 前后衔接: each file begins with the balance the one before ended with. Files that overlap are not compared: their lines
 * are merged (`newLines`) and proved together.
 */
export function chainProblems(statements: readonly StatementSpan[]): Problem[] {
  const ordered = statements.toSorted((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  return ordered.flatMap((next, at) => {
    const before = ordered[at - 1];
    if (!before || next.from <= before.to || next.opening === before.closing) return [];
    const missing = formatAmount(subtract(next.opening, before.closing));
    const message =
      `${before.to} 期末余额 ${formatAmount(before.closing)}，` +
      `${next.from} 期初余额 ${formatAmount(next.opening)}：两份对账单之间缺 ${missing}`;
    return [problem('STATEMENT_CHAIN_BROKEN', message)];
  });
}

const compare = (a: DateOnly, b: DateOnly) => (a < b ? -1 : a > b ? 1 : 0);
