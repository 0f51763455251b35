import { cellAt, figureAt } from './bankCell';
import { rowOrder } from './rowOrder';
import { columnName, type StatementColumns } from './statementColumns';
import type { Cells } from './statementHeader';

/** How many rows lead from the balance beside them to their own: by what they move, and by the opposite of it. */
interface BalanceSteps {
  readonly agree: number;
  readonly opposite: number;
}

/**
 * The steps from balance to balance, downwards or upwards, whichever way has more. Where every row moves the same both
 * have as many, and contradict each other: then the days tell which way it is, and without them only what both show.
 */
function balanceSteps(
  rows: readonly Cells[],
  columns: StatementColumns,
  netOf: (cells: Cells) => number,
): BalanceSteps {
  const read = rows.map((cells) => ({ after: figureAt(cells, columns.balance) ?? NaN, net: netOf(cells) }));
  const [down, up] = [stepsIn(read), stepsIn(read.toReversed())];
  const all = ({ agree, opposite }: BalanceSteps) => agree + opposite;
  const order = all(up) - all(down) || rowOrder(rows, columns);
  if (order !== 0) return order > 0 ? up : down;
  return { agree: Math.min(down.agree, up.agree), opposite: Math.min(down.opposite, up.opposite) };
}

/** What has no balance leads nowhere. */
function stepsIn(rows: readonly { readonly after: number; readonly net: number }[]): BalanceSteps {
  let [agree, opposite] = [0, 0];
  let before = NaN;
  for (const { after, net } of rows) {
    if (net !== 0 && after - before === net) agree += 1;
    if (net !== 0 && before - after === net) opposite += 1;
    before = after;
  }
  return { agree, opposite };
}

/** 借方发生额, 贷: and no 收入 or 支取 beside it. */
const isPlain = (name: string) => /[借贷]/.test(name) && !/[收支付转存取入出]/.test(name);

/**
 * 借方 and 贷方 as the bank has them, or as the company does: in a file of the company's own view the balance rises by
 * 借方 in every row that shows it. Rows below the header; what is negative shows nothing.
 */
export function sidesByBalance(
  names: Cells,
  columns: StatementColumns,
  rows: readonly Cells[],
): StatementColumns {
  const { received, paid } = columns;
  if (received === undefined || paid === undefined) return columns;
  if (![received, paid].every((column) => isPlain(columnName(cellAt(names, column))))) return columns;
  const net = (cells: Cells) => {
    const [got, spent] = [figureAt(cells, received) ?? 0, figureAt(cells, paid) ?? 0];
    return got < 0 || spent < 0 ? 0 : got - spent;
  };
  const { agree, opposite } = balanceSteps(rows, columns, net);
  return agree === 0 && opposite >= 2 ? { ...columns, received: paid, paid: received } : columns;
}

/** Whether amounts without a sign are all income: each leads up to its balance from the one before, or from a known one. */
export function isAllIncome(
  rows: readonly Cells[],
  columns: StatementColumns,
  known: ReadonlySet<number | null>,
): boolean {
  const net = (cells: Cells) => figureAt(cells, columns.amount) ?? 0;
  const { agree } = balanceSteps(rows, columns, net);
  if (rows.length > 1) return agree === rows.length - 1;
  return rows.some((row) => known.has((figureAt(row, columns.balance) ?? NaN) - net(row)));
}
