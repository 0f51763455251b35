import { amountOf } from './bankCell';
import type { StatementColumns } from './statementColumns';
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
  const [down, up] = [rows, rows.toReversed()].map((ordered) => {
    let [agree, opposite] = [0, 0];
    let before: number | undefined;
    for (const cells of ordered) {
      const after = figure(cells, balance);
      const net = netOf(cells);
      if (before !== undefined && after !== undefined && net !== 0) {
        if (after - before === net) agree += 1;
        else if (before - after === net) opposite += 1;
      }
      before = after;
    }
    return { agree, opposite };
  });
  const all = ({ agree, opposite }: BalanceSteps) => agree + opposite;
  return all(up ?? NONE) > all(down ?? NONE) ? (up ?? NONE) : (down ?? NONE);
}

const figure = (cells: Cells, column: number | undefined): number | undefined =>
  amountOf(cells[column ?? -1] ?? '') ?? undefined;

/**
 * 借方 and 贷方 as the bank has them, or as the company does: in a file of the company's own view the balance rises by
 * 借方 in every row that shows it.
 */
export function sidesByBalance(columns: StatementColumns, rows: readonly Cells[]): StatementColumns {
  const { received, paid } = columns;
  if (received === undefined || paid === undefined) return columns;
  const net = (cells: Cells) => (figure(cells, received) ?? 0) - (figure(cells, paid) ?? 0);
  const { agree, opposite } = balanceSteps(rows, columns, net);
  return agree === 0 && opposite >= 2 ? { ...columns, received: paid, paid: received } : columns;
}

/** Whether amounts without a sign are all income: each leads up to its balance from the one before, or from a known one. */
export function isAllIncome(
  rows: readonly Cells[],
  columns: StatementColumns,
  known: readonly number[],
): boolean {
  const net = (cells: Cells) => figure(cells, columns.amount) ?? 0;
  const { agree } = balanceSteps(rows, columns, net);
  if (rows.length > 1) return agree === rows.length - 1;
  const [row = []] = rows;
  const after = figure(row, columns.balance);
  return after !== undefined && known.includes(after - net(row));
}
