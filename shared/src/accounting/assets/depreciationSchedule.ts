import { periodOf } from '../../primitives/dateOnly';
import { add, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { nextPeriod, yearOf, type Period } from '../../primitives/period';
import { NO_QUANTITY, type QuantityMicro } from '../../primitives/scaled';
import { firstMonthOf, type AssetCard, type AssetKind } from './assetCard';
import { inOrder, leavesWith, type AssetEvent } from './assetEvent';
import {
  afterEvent,
  afterMonth,
  carryingOf,
  leftOf,
  monthAmount,
  restarted,
  stateOf,
  type AssetCause,
  type AssetState,
} from './assetState';

/** A month that has its voucher. It is kept as it is. */
export interface PostedMonth {
  readonly period: Period;
  readonly amount: Fen;
  /** 补提: for how many closed months before its own; 0: it is the month's own. */
  readonly lateMonths: number;
}

/** All that the months of an asset follow from. */
export interface AssetHistory {
  readonly card: AssetCard;
  readonly events: readonly AssetEvent[];
  readonly posted: readonly PostedMonth[];
  /** 本月工作量 by month. */
  readonly work: ReadonlyMap<Period, QuantityMicro>;
}

/** One month of an asset; months that bear nothing have none. */
export interface ScheduleRow extends PostedMonth {
  /** At the end of the month, its events included. */
  readonly accumulated: Fen;
  readonly net: Fen;
  /** Which event made the amount. */
  readonly because: AssetCause;
  readonly isPosted: boolean;
}

/**
 * 折旧计划: what every month of an asset bears, with the event that made it. Posted months stay; the months of closed
 * periods that were never posted are one row in the first open month (补提 N 期). Where months were posted
 * before an event of an earlier month was entered, what they left goes over the months after them.
 *
 * 5,000,000.00, residual 100,000.00, 240 months, ready in December 2019: 20,416.67 from 2020-01, 20,415.87 in 2039-12.
 * @param openFrom the first month that is not closed; null: none is
 */
export function depreciationSchedule(history: AssetHistory, openFrom: Period | null = null): ScheduleRow[] {
  const walk = begun(history, openFrom);
  for (let period = walk.first; isComing(walk, period); period = nextPeriod(period)) step(walk, period);
  if (openFrom !== null) catchUp(walk, openFrom);
  return walk.rows;
}

/** The asset at the end of a month, with the rows of the schedule that the month has: nothing after it is reckoned. */
export function assetInMonth(
  history: AssetHistory,
  period: Period,
  openFrom: Period | null,
): { readonly state: AssetState; readonly rows: readonly ScheduleRow[] } {
  const walk = begun(
    { ...history, events: history.events.filter(({ on }) => periodOf(on) <= period) },
    openFrom,
    period,
  );
  for (let month = walk.first; month <= period; month = nextPeriod(month)) step(walk, month);
  if (openFrom === period) catchUp(walk, openFrom);
  return { state: walk.state, rows: walk.rows };
}

/** An asset before some months and at their end, and the rows of the schedule that they have. */
export interface AssetSpan {
  readonly before: AssetState;
  readonly after: AssetState;
  /** What is accumulated then and no row has yet: closed months that a later one makes up for. */
  readonly lateBefore: Fen;
  readonly lateAfter: Fen;
  readonly rows: readonly ScheduleRow[];
}

/** The asset over the months from one to another, in one walk: nothing after them is reckoned. */
export function assetOverMonths(
  history: AssetHistory,
  { from, to }: { readonly from: Period; readonly to: Period },
  openFrom: Period | null,
): AssetSpan {
  const events = history.events.filter(({ on }) => periodOf(on) <= to);
  const walk = begun({ ...history, events }, openFrom);
  let [before, lateBefore] = [walk.state, ZERO];
  for (let month = walk.first; month <= to; month = nextPeriod(month)) {
    step(walk, month);
    if (month < from) [before, lateBefore] = [walk.state, lateOf(walk)];
  }
  return {
    before,
    lateBefore,
    after: walk.state,
    lateAfter: lateOf(walk),
    rows: walk.rows.filter(({ period }) => period >= from),
  };
}

/** Nothing of an asset that is gone, or that went into an improvement. */
const lateOf = ({ state, late }: Walk): Fen =>
  state.isGone || late.amount > state.accumulated ? ZERO : late.amount;

/** The asset at the end of a month, the month's amount and events included; before it leaves, when it leaves in it. */
export const assetStateAt = (history: AssetHistory, period: Period): AssetState =>
  assetInMonth(history, period, null).state;

/**
 * What an event meets: the asset at the end of the event's month, with the events before it. An intangible asset that
 * leaves does not bear the month any more.
 */
export function stateMet(history: AssetHistory, event: AssetEvent): AssetState {
  const earlier = history.events.filter(({ id, on }) => on < event.on || (on === event.on && id < event.id));
  if (!leavesWith(event)) return assetStateAt({ ...history, events: earlier }, periodOf(event.on));
  const left = assetStateAt({ ...history, events: [...earlier, event] }, periodOf(event.on));
  return { ...left, isGone: false };
}

/** An asset on its way through its months. */
interface Walk {
  readonly kind: AssetKind;
  readonly first: Period;
  /** The last month anything is known of. */
  readonly lastKnown: Period;
  readonly events: ReadonlyMap<Period, readonly AssetEvent[]>;
  readonly posted: ReadonlyMap<Period, readonly PostedMonth[]>;
  readonly work: ReadonlyMap<Period, QuantityMicro>;
  /** Months before it that have no voucher are made up for. */
  readonly lateBefore: Period | null;
  readonly rows: ScheduleRow[];
  /** Rows of this month alone are asked for; null: of all. Ten thousand cards have millions. */
  readonly shown: Period | null;
  late: { readonly months: number; readonly amount: Fen };
  state: AssetState;
}

const NOTHING_LATE = { months: 0, amount: ZERO };

function begun(
  { card, events, posted, work }: AssetHistory,
  openFrom: Period | null,
  shown: Period | null = null,
): Walk {
  const first = firstMonthOf(card);
  const ordered = inOrder(events);
  const earlier = ordered.filter(({ on }) => periodOf(on) < first);
  const madeUp = posted.filter(({ lateMonths }) => lateMonths > 0).map(({ period }) => period);
  const known = [
    ...events.map(({ on }) => periodOf(on)),
    ...posted.map(({ period }) => period),
    ...work.keys(),
  ];
  return {
    kind: card.kind,
    first,
    lastKnown: latest([first, ...known]),
    events: byMonth(ordered, ({ on }) => periodOf(on)),
    posted: byMonth(posted, ({ period }) => period),
    work,
    lateBefore: openFrom === null && madeUp.length === 0 ? null : latest([openFrom ?? first, ...madeUp]),
    rows: [],
    shown,
    late: NOTHING_LATE,
    // What is behind an opening card is in its opening.
    state: card.opening ? stateOf(card) : earlier.reduce(afterEvent, stateOf(card)),
  };
}

function byMonth<Row>(
  rows: readonly Row[],
  monthOf: (row: Row) => Period,
): ReadonlyMap<Period, readonly Row[]> {
  const months = new Map<Period, Row[]>();
  for (const row of rows) months.set(monthOf(row), [...(months.get(monthOf(row)) ?? []), row]);
  return months;
}

const latest = (periods: readonly [Period, ...Period[]]) => periods.reduce((a, b) => (a > b ? a : b));

function isComing({ state, lastKnown }: Walk, period: Period): boolean {
  if (period <= lastKnown) return true;
  return !state.isGone && !state.isPaused && leftOf(state) > 0 && state.method !== 'work';
}

function step(walk: Walk, period: Period): void {
  const posted = walk.posted.get(period) ?? [];
  const madeUp = posted.find(({ lateMonths }) => lateMonths > 0);
  const own = posted.find(({ lateMonths }) => lateMonths === 0);
  if (madeUp) keepMadeUp(walk, madeUp);
  else if (period === walk.lateBefore) catchUp(walk, period);
  const events = walk.events.get(period) ?? [];
  const work = walk.work.get(period) ?? NO_QUANTITY;
  if (own) bear(walk, own, work, true);
  else if (isBorne(walk, events)) {
    bear(walk, { period, amount: monthAmount(walk.state, work), lateMonths: 0 }, work, false);
  }
  if (events.length > 0) apply(walk, events, period);
}

/** Whether a month bears a part: fixed assets do in the month they leave, intangible assets do not. */
function isBorne({ kind, state }: Walk, events: readonly AssetEvent[]): boolean {
  return !state.isPaused && !state.isGone && !(kind === 'intangible' && events.some(leavesWith));
}

function bear(walk: Walk, month: PostedMonth, work: QuantityMicro, isPosted: boolean): void {
  const before = walk.state;
  walk.state = afterMonth(before, month.amount, work);
  if (isPosted && isOvertaken(before, month.amount, work)) walk.state = restarted(walk.state);
  if (month.amount === 0 && !isPosted) return;
  if (!isPosted && walk.lateBefore !== null && month.period < walk.lateBefore) {
    walk.late = { months: walk.late.months + 1, amount: add(walk.late.amount, month.amount) };
  } else show(walk, month, before, isPosted);
}

/** Whether a month was posted with something else than the event before it makes of it; the years of a method go on. */
function isOvertaken(before: AssetState, amount: Fen, work: QuantityMicro): boolean {
  const hasYears = before.method === 'doubleDeclining' || before.method === 'sumOfYears';
  return before.because.kind === 'event' && !hasYears && amount !== monthAmount(before, work);
}

/** 补提 N 期, in the first open month. */
function catchUp(walk: Walk, period: Period): void {
  const { months, amount } = walk.late;
  if (months === 0) return;
  show(walk, { period, amount, lateMonths: months }, walk.state, false);
  walk.late = NOTHING_LATE;
}

/** The closed months were made up for already, by what was posted. */
function keepMadeUp(walk: Walk, month: PostedMonth): void {
  const before = walk.state;
  const difference = subtract(month.amount, walk.late.amount);
  walk.state = { ...before, accumulated: add(before.accumulated, difference) };
  show(walk, month, before, true);
  walk.late = NOTHING_LATE;
}

function show(walk: Walk, month: PostedMonth, { because }: AssetState, isPosted: boolean): void {
  if (walk.shown !== null && walk.shown !== month.period) return;
  const { accumulated } = walk.state;
  walk.rows.push({ ...month, accumulated, net: carryingOf(walk.state), because, isPosted });
}

function apply(walk: Walk, events: readonly AssetEvent[], period: Period): void {
  walk.state = events.reduce(afterEvent, walk.state);
  const last = walk.rows.at(-1);
  if (last?.period !== period) return;
  const { accumulated } = walk.state;
  walk.rows[walk.rows.length - 1] = { ...last, accumulated, net: carryingOf(walk.state) };
}

/** Σ of the months of a year, late ones in the year they are posted. */
export function yearAmount(rows: readonly ScheduleRow[], year: number): Fen {
  return sum(rows.filter(({ period }) => yearOf(period) === year).map(({ amount }) => amount));
}
