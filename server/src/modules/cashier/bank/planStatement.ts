import { filledBalances } from '@mingzhang/shared/accounting/cashier/filledBalances';
import { newLines } from '@mingzhang/shared/accounting/cashier/newLines';
import { nothingStated, type StatedFigures } from '@mingzhang/shared/accounting/cashier/statedFigures';
import { chainBreaks, type StatementSpan } from '@mingzhang/shared/accounting/cashier/statementChain';
import type { BalancedLine } from '@mingzhang/shared/accounting/cashier/statementDays';
import { movedBy, type StatementLine } from '@mingzhang/shared/accounting/cashier/statementLine';
import {
  proveFrom,
  proveStatement,
  type StatementGap,
} from '@mingzhang/shared/accounting/cashier/statementProof';
import { totalsProblems } from '@mingzhang/shared/accounting/cashier/totalsProof';
import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { formatAmount, sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';

/** What a file has to be brought in with. */
export interface StatementFacts {
  readonly lines: readonly StatementLine[];
  /** Rows that are no lines: 中性交易 and the like. */
  readonly skippedCount: number;
  readonly stated: StatedFigures;
  /** Balances a person typed. */
  readonly typed: Ends;
  /** Lines of the account that are stored of the days of the file, and the statements they are of. */
  readonly stored: readonly StatementLine[];
  readonly spans: readonly StatementSpan[];
  /** The first month of the account; earlier lines are of no book. */
  readonly startPeriod: Period;
}

/** What bringing a file in would do. */
export interface StatementPlan {
  readonly first: DateOnly;
  readonly last: DateOnly;
  readonly opening: Fen | null;
  readonly closing: Fen | null;
  readonly received: Fen;
  readonly paid: Fen;
  /** In the order they happened, as far as the balances or the file show it. */
  readonly added: readonly StatementLine[];
  readonly known: number;
  readonly uncertain: readonly StatementLine[];
  /** Lines before the first month. */
  readonly early: readonly StatementLine[];
  readonly gaps: readonly StatementGap[];
  readonly chain: readonly string[];
}

/**
 * What of a file is new, and whether the lines are all there are. Lines that overlap with stored ones are proved
 * together with them; without balances the sums are held against what was typed. There is at least one line.
 */
export function planStatement(facts: StatementFacts): StatementPlan {
  const { lines: all, stated, stored, spans, startPeriod } = facts;
  const start = firstDayOf(startPeriod);
  const lines = all.filter(({ on }) => on >= start);
  const early = all.filter(({ on }) => on < start);
  const whole = stated.from && stated.to ? { from: stated.from, to: stated.to } : null;
  const { added, known, uncertain } = newLines(stored, lines, whole);
  const { first, last } = statedDays(stated, daysOf(lines.length > 0 ? lines : all), start);
  const { opening, closing, gaps, order } = proof(facts, lines, added);
  const isAdded = new Set(added);
  const span = opening === null || closing === null ? [] : [{ from: first, to: last, opening, closing }];
  const before = new Set(chainBreaks(spans).map(({ message }) => message));
  return {
    ...{ first, last, opening, closing, known: known.length, uncertain, early, gaps },
    added: order.filter((line) => isAdded.has(line)),
    received: sum(lines.map((line) => line.received)),
    paid: sum(lines.map((line) => line.paid)),
    chain: chainBreaks([...spans, ...span])
      .map(({ message }) => message)
      .filter((message) => !before.has(message)),
  };
}

function daysOf(lines: readonly StatementLine[]): { first: DateOnly; last: DateOnly } {
  let [first, last] = [lines[0]?.on ?? ('' as DateOnly), lines[0]?.on ?? ('' as DateOnly)];
  for (const { on } of lines) {
    if (on < first) first = on;
    if (on > last) last = on;
  }
  return { first, last };
}

/** A file that says of which days it is has them whole, also those without a line. */
function statedDays(
  { from, to }: StatedFigures,
  { first, last }: { readonly first: DateOnly; readonly last: DateOnly },
  start: DateOnly,
): { first: DateOnly; last: DateOnly } {
  if (from === null || to === null || from > first || to < last) return { first, last };
  return { first: from < start ? start : from, last: to };
}

const isBalanced = (line: StatementLine): line is StatementLine & BalancedLine => line.balance !== null;

/** The balances a file begins and ends with; null: neither the file nor a person says. */
interface Ends {
  readonly opening: Fen | null;
  readonly closing: Fen | null;
}

/** What a person typed goes before what the file says. */
const endsOf = ({ lines, stated, typed, startPeriod }: StatementFacts): Ends => ({
  opening: typed.opening ?? statedOpening({ lines, stated, startPeriod }),
  closing: typed.closing ?? stated.closing,
});

/** 期初余额 of the file, moved on to the first month of the account where its lines begin before. */
function statedOpening({
  lines,
  stated: { opening },
  startPeriod,
}: Pick<StatementFacts, 'lines' | 'stated' | 'startPeriod'>): Fen | null {
  if (opening === null) return null;
  const early = lines.filter(({ on }) => on < firstDayOf(startPeriod));
  return sum([opening, ...early.map(movedBy)]);
}

/** The balances around the lines of the file, what is missing, and in which order they happened. */
interface Proof {
  readonly opening: Fen | null;
  readonly closing: Fen | null;
  readonly gaps: readonly StatementGap[];
  readonly order: readonly StatementLine[];
}

function proof(
  facts: StatementFacts,
  lines: readonly StatementLine[],
  added: readonly StatementLine[],
): Proof {
  const { stored } = facts;
  const ends = endsOf(facts);
  const openings = ends.opening === null ? [...endedBefore(facts, lines), null] : [ends.opening];
  const [best] = filledBalances(lines)
    .map((own) => ({ own, ...proveFrom(own, openings, ends.closing) }))
    .toSorted((a, b) => a.gaps.length - b.gaps.length);
  if (!best) return totals(facts, lines, ends);
  const { own, opening, closing, gaps, order: positions } = best;
  const order = positions.flatMap((at) => lines[at] ?? []);
  const stated = statedGaps(facts);
  const there = stored.filter(isBalanced);
  const isFilled = there.length < stored.length || lines.some(({ balance }) => balance === null);
  if (there.length === 0 || isFilled) {
    const open = openEnds(order, ends);
    const known = { opening: open.opening ? null : opening, closing: open.closing ? null : closing };
    return { ...known, order, gaps: [...gaps, ...open.gaps, ...stated] };
  }
  // Stored lines of these days may begin before the file does and end after it: together they are proved by themselves.
  const merged = provedGaps([...there, ...added.filter(isBalanced)]);
  const atEnds = unlike(gaps, provedGaps(own));
  return { opening, closing, order, gaps: [...unlike(merged, provedGaps(there)), ...atEnds, ...stated] };
}

/**
 * What the bank had where the statements before end, in one day: lines that lead back to where they began can begin with
 * each of their balances, and are listed from either end.
 */
function endedBefore({ spans, stored }: StatementFacts, lines: readonly StatementLine[]): Fen[] {
  if (stored.length > 0) return [];
  const { first } = daysOf(lines);
  const before = spans.filter(({ to }) => to < first);
  return before.filter(({ to }) => before.every((other) => other.to <= to)).map(({ closing }) => closing);
}

/** Lines at an end without a balance: that none is missing before or after them only a typed balance proves. */
function openEnds(order: readonly StatementLine[], { opening, closing }: Ends) {
  const open = {
    opening: opening === null && order[0]?.balance === null,
    closing: closing === null && order.at(-1)?.balance === null,
  };
  const unknown = (title: string, where: string) =>
    unproved(`${where}几行没有余额，请填写${title}，才能证明对账单完整`);
  const gaps = [
    ...(open.opening ? [unknown('期初余额', '最早的')] : []),
    ...(open.closing ? [unknown('期末余额', '最后的')] : []),
  ];
  return { ...open, gaps };
}

const provedGaps = (lines: readonly BalancedLine[]) =>
  proveStatement(lines, { opening: null, closing: null }).gaps;

/** The gaps that are not among others: known before, or seen in another way. */
function unlike(gaps: readonly StatementGap[], others: readonly StatementGap[]): StatementGap[] {
  const keyOf = ({ on, after, missing }: StatementGap) => `${on} ${after} ${missing}`;
  const known = new Set(others.map(keyOf));
  return gaps.filter((gap) => !known.has(keyOf(gap)));
}

const NO_BALANCES = { opening: ZERO, closing: ZERO };

/** What a file says of itself, where its lines or the balances that were typed are others. */
function statedGaps({ lines, stated, skippedCount, typed, startPeriod }: StatementFacts): StatementGap[] {
  const others = totalsProblems(lines, { ...stated, skippedCount }, NO_BALANCES)
    .filter(({ code }) => code === 'STATEMENT_STATED_DIFFERS')
    .map(({ message }) => message);
  const unlike = (title: string, written: Fen | null, given: Fen | null) =>
    written === null || given === null || written === given
      ? []
      : [`文件写明${title} ${formatAmount(written)}，填写的是 ${formatAmount(given)}`];
  return [
    ...others,
    ...unlike('期初余额', statedOpening({ lines, stated, startPeriod }), typed.opening),
    ...unlike('期末余额', stated.closing, typed.closing),
  ].map(unproved);
}

const unproved = (message: string): StatementGap => ({ on: null, after: ZERO, missing: ZERO, message });

function totals(facts: StatementFacts, lines: readonly StatementLine[], ends: Ends): Proof {
  const isNewestFirst = (lines[0]?.on ?? '') > (lines.at(-1)?.on ?? '');
  const gaps = totalsProblems(lines, nothingStated, ends).map(({ message }) => unproved(message));
  return {
    ...ends,
    gaps: [...gaps, ...statedGaps(facts)],
    order: isNewestFirst ? lines.toReversed() : lines,
  };
}
