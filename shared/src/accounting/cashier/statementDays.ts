import type { DateOnly } from '../../primitives/dateOnly';
import { subtract, type Fen } from '../../primitives/money';
import { pieceFinder, type Step } from './eulerTrail';
import { movedBy, type StatementLine } from './statementLine';

/** What of a line its place among the others shows. */
export type BalancedLine = Pick<StatementLine, 'on' | 'time' | 'postedOn' | 'received' | 'paid'> & {
  readonly balance: Fen;
};

/** A line as a step from the balance before it to the one after it; `at` is where it is in the list. */
export interface LineStep extends Step {
  readonly at: number;
}

/** The lines of a day, in the likeliest order. */
export interface StatementDay {
  readonly on: DateOnly;
  readonly steps: readonly LineStep[];
  /** How many lines leave a balance more than reach it. */
  readonly excess: ReadonlyMap<number, number>;
  /** The balances it can begin with: where a piece begins, and all of its circuits. */
  readonly starts: ReadonlySet<number>;
  /** How often a piece begins in the day: 0 when the day ends where it began. */
  readonly beginnings: number;
  /** The balances of lines that lead back to where they began and touch no others. */
  readonly circuits: readonly ReadonlySet<number>[];
  /** The balances of lines that lead from one beginning to one end and touch no others; none where these are all. */
  readonly trails: readonly ReadonlySet<number>[];
}

/** The lines by day, the first day first, whichever way round the file is; within a day by time, then as in the file. */
export function statementDays(lines: readonly BalancedLine[]): StatementDay[] {
  const steps = lines.map((line, at) => ({
    from: subtract(line.balance, movedBy(line)),
    to: line.balance,
    at,
  }));
  if (isNewestFirst(steps)) steps.reverse();
  const keyOf = ({ at }: LineStep) => `${lines[at]?.on} ${lines[at]?.time}`;
  const keyed = steps.map((step) => ({ step, key: keyOf(step) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const days = new Map<DateOnly, LineStep[]>();
  for (const { step } of keyed) {
    const on = lines[step.at]?.on;
    if (on === undefined) continue;
    const there = days.get(on);
    if (there) there.push(step);
    else days.set(on, [step]);
  }
  return [...days].map(([on, own]) => dayOf(on, own));
}

/** Whether more lines follow from the one below them than from the one above. */
function isNewestFirst(steps: readonly Step[]): boolean {
  let upwards = 0;
  steps.forEach((step, at) => {
    const next = steps[at + 1];
    if (next?.to === step.from) upwards += 1;
    if (next?.from === step.to) upwards -= 1;
  });
  return upwards > 0;
}

function dayOf(on: DateOnly, steps: readonly LineStep[]): StatementDay {
  const excess = new Map<number, number>();
  for (const { from, to } of steps) {
    excess.set(from, (excess.get(from) ?? 0) + 1);
    excess.set(to, (excess.get(to) ?? 0) - 1);
  }
  const pieces = piecesOf(steps, excess);
  const starts = new Set(pieces.circuits.flatMap((circuit) => [...circuit]));
  let beginnings = 0;
  for (const [balance, count] of excess) {
    if (count <= 0) continue;
    starts.add(balance);
    beginnings += count;
  }
  return { on, steps, excess, starts, beginnings, ...pieces };
}

function piecesOf(
  steps: readonly Step[],
  excess: ReadonlyMap<number, number>,
): Pick<StatementDay, 'circuits' | 'trails'> {
  // Almost every day: each line follows from the one before it.
  if (steps.every(({ from }, at) => at === 0 || steps[at - 1]?.to === from)) {
    const isClosed = steps[0]?.from === steps.at(-1)?.to;
    return { circuits: isClosed ? [new Set(excess.keys())] : [], trails: [] };
  }
  const pieceOf = pieceFinder(steps);
  const pieces = new Map<number, { balances: Set<number>; beginnings: number }>();
  for (const [balance, count] of excess) {
    const known = pieceOf(balance);
    const piece = pieces.get(known) ?? { balances: new Set(), beginnings: 0 };
    piece.balances.add(balance);
    piece.beginnings += Math.max(0, count);
    pieces.set(known, piece);
  }
  const piecesWith = (beginnings: number) =>
    [...pieces.values()].filter((piece) => piece.beginnings === beginnings).map(({ balances }) => balances);
  return { circuits: piecesWith(0), trails: piecesWith(1) };
}
