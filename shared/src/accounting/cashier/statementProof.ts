import { dayLabel, type DateOnly } from '../../primitives/dateOnly';
import { fen, formatAmount, ZERO, type Fen } from '../../primitives/money';
import { dayEnds, type StatedBalances } from './dayEnds';
import { eulerTrail, pieceFinder } from './eulerTrail';
import { statementDays, type BalancedLine, type LineStep, type StatementDay } from './statementDays';

/** What lines are missing: after which balance, and what they come to. */
export interface StatementGap {
  /** The day of that balance; null: it is the opening one. */
  readonly on: DateOnly | null;
  readonly after: Fen;
  readonly missing: Fen;
  /** Where no balances of the lines show it: what is not proved, in words. */
  readonly message?: string;
}

/** 完整性证明 of a statement with balances. */
export interface StatementProof {
  readonly opening: Fen;
  readonly closing: Fen;
  /** The lines in the order they happened, by where they are in the list. */
  readonly order: readonly number[];
  /** Empty: the statement is complete. */
  readonly gaps: readonly StatementGap[];
}

/**
 * Whether the lines are all there are: each leads from the balance before it to the one after, so complete ones are a
 * trail through all of them from the opening to the closing balance, day by day, in any order they are listed
 * (newest first, seconds shuffled). Every gap is named with the balance before it and the amount that is missing. What is
 * missing at the end only a stated closing balance shows, at the beginning a stated opening one.
 *
 * 150,000.00 on 2 March, and the next line begins at 149,800.00: 3月2日 余额 150,000.00 之后缺 -200.00.
 */
export function proveStatement(lines: readonly BalancedLine[], stated: StatedBalances): StatementProof {
  const proof = provedByDay(lines, stated);
  if (proof.gaps.length === 0) return proof;
  // What happened at night may stand in the balance of the day it was posted.
  const posted = lines.flatMap((line) => (line.postedOn === null ? [] : [{ ...line, on: line.postedOn }]));
  const other = posted.length === lines.length ? provedByDay(posted, stated) : proof;
  return other.gaps.length < proof.gaps.length ? other : proof;
}

/** The same from the first of some openings that leaves no gap, else from the one that leaves the fewest; null: none is known. */
export function proveFrom(
  lines: readonly BalancedLine[],
  [first = null, ...others]: readonly StatedBalances['opening'][],
  closing: StatedBalances['closing'],
): StatementProof {
  let best = proveStatement(lines, { opening: first, closing });
  for (const opening of others) {
    if (best.gaps.length === 0) return best;
    const other = proveStatement(lines, { opening, closing });
    if (other.gaps.length < best.gaps.length) best = other;
  }
  return best;
}

function provedByDay(lines: readonly BalancedLine[], stated: StatedBalances): StatementProof {
  const days = statementDays(lines);
  const ends = dayEnds(days, stated);
  const order: number[] = [];
  const gaps: StatementGap[] = [];
  let on: DateOnly | null = null;
  days.forEach((day, index) => {
    for (const step of dayTrail(day, ends[index] ?? 0, ends[index + 1] ?? 0)) {
      if (step.at === null) gaps.push(gapOf(on, step));
      else {
        order.push(step.at);
        on = day.on;
      }
    }
  });
  const opening = fen(ends[0] ?? stated.opening ?? stated.closing ?? ZERO);
  const last = ends.at(-1) ?? opening;
  const closing = fen(stated.closing ?? last);
  if (closing !== last) gaps.push(gapOf(on, { from: last, to: closing }));
  return { opening, closing, order, gaps };
}

const gapOf = (on: DateOnly | null, { from, to }: { from: number; to: number }): StatementGap => ({
  on,
  after: fen(from),
  missing: fen(to - from),
});

/** A line of the day, or with null a gap. */
interface DayStep {
  readonly from: number;
  readonly to: number;
  readonly at: number | null;
}

/** The day from its first balance to its last, with the gaps it needs. */
function dayTrail(day: StatementDay, start: number, end: number): DayStep[] {
  if (isChain(day.steps, start, end)) return [...day.steps];
  return eulerTrail([...day.steps, ...gapSteps(day, start, end)], start);
}

function isChain(steps: readonly LineStep[], start: number, end: number): boolean {
  let balance = start;
  for (const { from, to } of steps) {
    if (from !== balance) return false;
    balance = to;
  }
  return balance === end;
}

/**
 * The fewest gaps with which one trail goes through all lines: from where lines end, the earliest first, to where the next
 * ones begin. What that leaves apart is taken into one ring: of each piece one gap leads to the next piece, and a piece
 * without a gap is left and entered again where it stands.
 */
function gapSteps({ steps, excess }: StatementDay, start: number, end: number): DayStep[] {
  const open = new Map(excess);
  open.set(start, (open.get(start) ?? 0) - 1);
  open.set(end, (open.get(end) ?? 0) + 1);
  const begun = new Set([...steps.map((step) => step.from), end]);
  const reached = new Set([start, ...steps.map(({ to }) => to)]);
  const times = (balance: number, sign: 1 | -1) =>
    Array<number>(Math.max(0, sign * (open.get(balance) ?? 0))).fill(balance);
  const from = [...reached].flatMap((balance) => times(balance, -1));
  const to = [...begun].flatMap((balance) => times(balance, 1));
  const gaps = from.map((balance, at) => gapStep(balance, to[at] ?? end));
  const pieceOf = pieceFinder([...steps, ...gaps, { from: end, to: start }]);
  const ring = new Map<number, DayStep>();
  for (const gap of [...gaps, ...[end, ...begun].map((balance) => gapStep(balance, balance))]) {
    const piece = pieceOf(gap.from);
    if (!ring.has(piece)) ring.set(piece, gap);
  }
  const own = new Set(ring.values());
  const [first = null, ...others] = own;
  const next = [...others, first].map((gap) => gap?.to ?? end);
  const joined = [...own].map(({ from: balance }, at) => gapStep(balance, next[at] ?? end));
  return [...gaps.filter((gap) => !own.has(gap)), ...joined].filter((gap) => gap.from !== gap.to);
}

const gapStep = (from: number, to: number): DayStep => ({ from, to, at: null });

/** 3月2日 余额 150,000.00 之后缺 -200.00 */
export function gapText({ on, after, missing, message }: StatementGap): string {
  if (message !== undefined) return message;
  const day = on === null ? '期初' : `${dayLabel(on)} `;
  return `${day}余额 ${formatAmount(after)} 之后缺 ${formatAmount(missing)}`;
}
