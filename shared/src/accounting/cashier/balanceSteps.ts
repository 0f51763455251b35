import { cellAt, figureAt } from './bankCell';
import { columnName, type StatementColumns } from './statementColumns';
import type { Cells } from './statementHeader';

/** How many rows lead from the balance beside them to their own: by what they move, and by the opposite of it. */
interface BalanceSteps {
  readonly agree: number;
  readonly opposite: number;
}

const NONE: BalanceSteps = { agree: 0, opposite: 0 };

/** The steps from balance to balance, downwards or upwards, whichever way has more. */
function balanceSteps(
  rows: readonly Cells[],
  { balance }: StatementColumns,
  netOf: (cells: Cells) => number,
): BalanceSteps {
  if (balance === undefined) return NONE;
  const read = rows.map((cells) => ({ after: figureAt(cells, balance), net: netOf(cells) }));
  const [down, up] = [stepsIn(read), stepsIn(read.toReversed())];
  const all = ({ agree, opposite }: BalanceSteps) => agree + opposite;
  return all(up) > all(down) ? up : down;
}

function stepsIn(
  rows: readonly { readonly after: number | undefined; readonly net: number }[],
): BalanceSteps {
  let [agree, opposite] = [0, 0];
  let before: number | undefined;
  for (const { after, net } of rows) {
    if (before !== undefined && after !== undefined && net !== 0) {
      if (after - before === net) agree += 1;
      else if (before - after === net) opposite += 1;
    }
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
  return rows.some((row) => {
    const after = figureAt(row, columns.balance);
    return after !== undefined && known.has(after - net(row));
  });
}
