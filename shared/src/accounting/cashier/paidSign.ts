import { cellAt, cellText, figureAt } from './bankCell';
import { rowOrder } from './rowOrder';
import type { StatementColumns } from './statementColumns';
import type { Cells } from './statementHeader';
import { flowOf, type SignStyle } from './statementRow';

/**
 * What a minus under 支出, or beside a mark of 支出, says: 支付宝 writes all that went out with one and a refund without,
 * other banks a reversal. The balances show which it is, with those the account is known to have had where one row alone
 * shows nothing; where there are none, a column without a single plain amount is the first.
 */
export function signStyle(
  rows: readonly Cells[],
  columns: StatementColumns,
  known: ReadonlySet<number | null>,
): SignStyle {
  const amounts = rows.map((cells) => movedAt(cells, columns).spent).filter((amount) => amount !== 0);
  if (!amounts.some((amount) => amount < 0)) return { isPaidNegative: false };
  const own = signsShown(rows, columns);
  const { out, back } = own.out === own.back ? signsKnown(rows, columns, known) : own;
  return { isPaidNegative: out === back ? amounts.every((amount) => amount < 0) : out > back };
}

/** How often a minus leads from a known balance down to that of its row, and how often up. */
function signsKnown(rows: readonly Cells[], columns: StatementColumns, known: ReadonlySet<number | null>) {
  let [out, back] = [0, 0];
  for (const cells of rows) {
    const after = figureAt(cells, columns.balance) ?? NaN;
    const { spent } = movedAt(cells, columns);
    if (spent >= 0) continue;
    if (known.has(after - spent)) out += 1;
    if (known.has(after + spent)) back += 1;
  }
  return { out, back };
}

/**
 * How often a minus stands where the balance falls, and where it rises, downwards or upwards: newest first the balance
 * before stands below. Where every row moves the same the days tell which it is, and without them only what both show.
 */
function signsShown(rows: readonly Cells[], columns: StatementColumns) {
  const [down, up] = [signsIn(rows, columns), signsIn(rows.toReversed(), columns)];
  const order = up.steps - down.steps || rowOrder(rows, columns);
  if (order !== 0) return order > 0 ? up : down;
  return { out: Math.min(down.out, up.out), back: Math.min(down.back, up.back) };
}

/** The same downwards; of so many steps from balance to balance. */
function signsIn(rows: readonly Cells[], columns: StatementColumns) {
  let [steps, out, back] = [0, 0, 0];
  let before = NaN;
  for (const cells of rows) {
    const after = figureAt(cells, columns.balance) ?? NaN;
    const { spent, got } = movedAt(cells, columns);
    const moved = after - before;
    before = after;
    if (moved === 0 || Math.abs(moved) !== Math.abs(spent || got)) continue;
    steps += 1;
    if (spent < 0 && moved < 0) out += 1;
    if (spent < 0 && moved > 0) back += 1;
  }
  return { steps, out, back };
}

/** What a row has as going out and as coming in, by its column or by the mark beside it. */
function movedAt(cells: Cells, { received, paid, amount, flow }: StatementColumns) {
  if (received !== undefined && paid !== undefined) {
    return { spent: figureAt(cells, paid) ?? 0, got: figureAt(cells, received) ?? 0 };
  }
  const way = flow === undefined ? undefined : flowOf(cellText(cellAt(cells, flow)));
  const moved = figureAt(cells, amount) ?? 0;
  return { spent: way === 'out' ? moved : 0, got: way === 'in' ? moved : 0 };
}
