import { fen, formatAmount, subtract, sum, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import type { StatedFigures } from './statedFigures';
import type { StatementLine } from './statementLine';

type Moved = Pick<StatementLine, 'received' | 'paid'>;

/** What a file says of itself, and how many of its rows are no lines: it may count those as well. */
interface Stated extends StatedFigures {
  readonly skippedCount?: number;
}

/**
 * 没有余额列: the lines against the opening and closing balance that was typed, and against what the file says of
 * itself. Without those balances nothing is proved.
 */
export function totalsProblems(
  lines: readonly Moved[],
  stated: Stated,
  typed: { readonly opening: Fen | null; readonly closing: Fen | null },
): Problem[] {
  const received = sum(lines.map((line) => line.received));
  const paid = sum(lines.map((line) => line.paid));
  return [...typedProblems(received, paid, typed), ...statedProblems(lines, received, paid, stated)];
}

function typedProblems(
  received: Fen,
  paid: Fen,
  { opening, closing }: { readonly opening: Fen | null; readonly closing: Fen | null },
): Problem[] {
  if (opening === null || closing === null) {
    const message = '文件没有余额，请填写期初余额和期末余额，才能证明对账单完整';
    return [problem('STATEMENT_BALANCES_MISSING', message, opening === null ? 'opening' : 'closing')];
  }
  const reached = fen(opening + received - paid);
  if (reached === closing) return [];
  const message =
    `期初 ${formatAmount(opening)} 加收入 ${formatAmount(received)} 减支出 ${formatAmount(paid)} ` +
    `得 ${formatAmount(reached)}，期末余额是 ${formatAmount(closing)}，缺 ${formatAmount(subtract(closing, reached))}`;
  return [problem('STATEMENT_TOTALS_DIFFER', message, 'closing')];
}

function statedProblems(lines: readonly Moved[], received: Fen, paid: Fen, stated: Stated): Problem[] {
  const differing = (name: string, written: number | null, read: number, show: (figure: number) => string) =>
    written === null || written === read
      ? []
      : [problem('STATEMENT_STATED_DIFFERS', `文件写明${name} ${show(written)}，读到 ${show(read)}`)];
  const count = (figure: number) => `${figure} 笔`;
  const amount = (figure: number) => formatAmount(fen(figure));
  const rows = lines.length + (stated.skippedCount ?? 0);
  const isCounted = stated.count !== null && stated.count >= lines.length && stated.count <= rows;
  return [
    ...(isCounted ? [] : differing('共', stated.count, rows, count)),
    ...differing('收入', stated.receivedCount, lines.filter((line) => line.received !== 0).length, count),
    ...differing('收入合计', stated.received, received, amount),
    ...differing('支出', stated.paidCount, lines.filter((line) => line.paid !== 0).length, count),
    ...differing('支出合计', stated.paid, paid, amount),
  ];
}
