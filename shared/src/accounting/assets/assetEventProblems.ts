import { periodOf } from '../../primitives/dateOnly';
import { add, fen, formatAmount, MAX_FEN, sum, ZERO } from '../../primitives/money';
import { periodLabel, previousPeriod, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import { formatQuantity, NO_QUANTITY, quantityOf, type QuantityMicro } from '../../primitives/scaled';
import {
  methodProblems,
  monthsProblems,
  NO_IMPAIRMENT,
  residualProblems,
  shareProblems,
  tooFarText,
  type CardReferences,
} from './assetProblems';
import { assetEventTitles, endsWith, keepsAmounts, leavesWith, type AssetEvent } from './assetEvent';
import type { AssetPosting } from './assetPosting';
import { carryingOf, type AssetState } from './assetState';
import { assetStateAt, stateMet, type AssetHistory } from './depreciationSchedule';

/** What an event is checked against. */
export interface EventReferences extends Pick<CardReferences, 'standard' | 'accounts' | 'items'> {
  /** The last month that is closed. */
  readonly closedThrough: Period | null;
  /** The last month that vouchers of its organization may be in. */
  readonly furthest: Period | null;
}

/**
 * 变动检查: what prevents an event of a card, by the state the asset is in at the end of the event's month. First whether
 * it can be on that day at all, then what it changes. `history` holds the other events.
 */
export function eventProblems(
  history: AssetHistory,
  event: AssetEvent,
  references: EventReferences,
): Problem[] {
  const untimely = timeProblems(history, event, references);
  if (untimely.length > 0) return untimely;
  const state = stateMet(history, event);
  return [
    ...stageProblems(state, event),
    ...changeProblems(withLater(state, history, event), event, references),
    ...(event.kind === 'method' && event.method === 'work' ? enteredProblems(history, event.totalWork) : []),
  ];
}

/** What months after an event were posted with is taken too: nothing may be less than that. */
function withLater(state: AssetState, { posted }: AssetHistory, { on }: AssetEvent): AssetState {
  const later = posted.filter((row) => row.period > periodOf(on)).map(({ amount }) => amount);
  return { ...state, accumulated: add(state.accumulated, sum(later)) };
}

function timeProblems(
  { card, events, posted }: AssetHistory,
  event: AssetEvent,
  { closedThrough, furthest }: EventReferences,
): Problem[] {
  const period = periodOf(event.on);
  const refused = (code: Uppercase<string>, message: string) => [problem(code, message, 'on')];
  if (period < periodOf(card.readyOn)) {
    return refused('ASSET_EVENT_BEFORE_READY', `变动日期早于开始使用日期${card.readyOn}所在的期间`);
  }
  if (card.opening && period < card.opening.period) {
    const label = periodLabel(card.opening.period);
    return refused('ASSET_EVENT_BEFORE_OPENING', `变动日期早于固定资产的启用期间${label}`);
  }
  if (closedThrough !== null && period <= closedThrough) {
    return refused('ASSET_EVENT_PERIOD_CLOSED', `${periodLabel(period)}已结账，不能新增或删除变动`);
  }
  if (furthest !== null && period > furthest) {
    const message = tooFarText('变动日期', furthest, '以后才发生的变动，请到时再登记');
    return refused('ASSET_EVENT_TOO_FAR_AHEAD', message);
  }
  const others = events.filter(({ id }) => id !== event.id);
  const gone = others.find(endsWith);
  if (gone) {
    return refused('ASSET_ALREADY_GONE', `资产已于${gone.on}${assetEventTitles[gone.kind]}，不能再变动`);
  }
  const later = others.find(({ on }) => on > event.on);
  if (later) {
    const message = `${later.on}已有“${assetEventTitles[later.kind]}”，请先删除它，再在它之前变动`;
    return refused('ASSET_EVENT_BEFORE_LATER', message);
  }
  const after = posted.find((row) => row.period > period);
  if (endsStretch(event) && after) {
    const message = `${periodLabel(after.period)}已计提折旧，请先删除该月的折旧凭证`;
    return refused('ASSET_GONE_BEFORE_POSTED', message);
  }
  const own = posted.some((row) => row.period === period && row.lateMonths === 0);
  if (card.kind === 'intangible' && leavesWith(event) && own) {
    const message = `无形资产处置当月不再摊销，${periodLabel(period)}已摊销，请先删除该月的摊销凭证`;
    return refused('ASSET_GONE_BEFORE_POSTED', message);
  }
  return [];
}

/** Whether the months after it would not be what they were posted as: nothing is there any more, only a part, or more. */
const endsStretch = (event: AssetEvent): boolean =>
  endsWith(event) || ['split', 'merge', 'improvementStart'].includes(event.kind);

/** While an asset is being improved it can only be finished or moved. */
function stageProblems({ isPaused }: AssetState, event: AssetEvent): Problem[] {
  const { kind } = event;
  if (keepsAmounts(event)) return [];
  if (!isPaused && kind === 'improvementEnd') {
    return [problem('ASSET_NOT_IN_WORK', '资产不在改造中，没有可以完工的改造', 'kind')];
  }
  if (isPaused && kind !== 'improvementEnd') {
    return [problem('ASSET_IN_WORK', '资产正在改造，请先登记改造完工', 'kind')];
  }
  return [];
}

function changeProblems(state: AssetState, event: AssetEvent, references: EventReferences): Problem[] {
  switch (event.kind) {
    case 'cost':
      return costProblems(state, event.by);
    case 'life':
      return [
        ...monthsProblems(event.months, 'months'),
        ...methodProblems(state.method, event.months, 'months'),
      ];
    case 'residual':
      return residualProblems(event.residual, state.cost);
    case 'method':
      return [
        ...methodProblems(event.method, state.months - state.monthsDone, 'method'),
        ...(event.method === 'work' ? workProblemsOf(state, event.totalWork) : []),
      ];
    case 'shares':
      return shareProblems(event.shares, references);
    case 'impairment':
      return impairmentProblems(state, event.loss, references);
    case 'improvementEnd':
      return [
        ...monthsProblems(event.monthsLeft, 'monthsLeft'),
        ...methodProblems(state.method, event.monthsLeft, 'monthsLeft'),
        ...(event.added < 0 ? [problem('ASSET_ADDED_NEGATIVE', '改造支出不能为负', 'added')] : []),
        ...residualProblems(event.residual, fen(state.inWork + Math.max(0, event.added))),
      ];
    case 'split':
      return splitProblems(state, event.cost);
    default:
      return [];
  }
}

function costProblems({ cost, accumulated, impairment, residual }: AssetState, by: number): Problem[] {
  if (by === 0) return [problem('ASSET_CHANGE_EMPTY', '原值没有变化', 'by')];
  const changed = cost + by;
  if (changed > MAX_FEN) {
    return [problem('ASSET_COST_INVALID', '变动后原值不能超过 99,999,999,999.99', 'by')];
  }
  if (changed > 0 && changed >= accumulated + impairment + residual) return [];
  const least = formatAmount(fen(accumulated + impairment + residual));
  const message = `变动后原值不能小于累计折旧、减值准备与净残值之和 ${least}`;
  return [problem('ASSET_ACCUMULATED_TOO_LARGE', message, 'by')];
}

function workProblemsOf({ workDone }: AssetState, total: QuantityMicro | null): Problem[] {
  if ((total ?? NO_QUANTITY) > workDone) return [];
  return [problem('ASSET_WORK_TOTAL_MISSING', '预计总工作量应大于已完成的工作量', 'totalWork')];
}

function impairmentProblems(state: AssetState, loss: number, { standard }: EventReferences): Problem[] {
  if (standard === 'small') return [problem('ASSET_IMPAIRMENT_NOT_ALLOWED', NO_IMPAIRMENT, 'kind')];
  const carrying = carryingOf(state);
  if (loss > ZERO && loss <= carrying) return [];
  const message = `减值损失应大于零，且不超过账面价值 ${formatAmount(carrying)}；已确认的减值不能转回`;
  return [problem('ASSET_IMPAIRMENT_TOO_LARGE', message, 'loss')];
}

function splitProblems({ cost }: AssetState, part: number): Problem[] {
  if (part > 0 && part < cost) return [];
  return [problem('ASSET_SPLIT_INVALID', `拆出的原值应大于零、小于原值 ${formatAmount(cost)}`, 'cost')];
}

/** 预计总工作量 against all that was entered by then, of whichever months: see `workProblems`. */
export function enteredProblems(
  { card, work }: Pick<AssetHistory, 'card' | 'work'>,
  total: QuantityMicro | null,
): Problem[] {
  const done = [...work.values()].reduce<number>((all, units) => all + units, card.opening?.workDone ?? 0);
  if (total === null || done <= total) return [];
  const message = `各月登记的工作量合计 ${formatQuantity(quantityOf(done))}，预计总工作量不能更小`;
  return [problem('ASSET_WORK_TOO_LARGE', message, 'totalWork')];
}

/** The month of a 工作量: one that vouchers may be in. */
export function workMonthProblems(period: Period, furthest: Period | null): Problem[] {
  if (furthest === null || period <= furthest) return [];
  const message = tooFarText('工作量的月份', furthest, '以后的工作量，请到时再填写');
  return [problem('ASSET_WORK_TOO_FAR_AHEAD', message, 'period')];
}

/** 本月工作量: never negative, and all months together not above the total. */
export function workProblems(history: AssetHistory, period: Period, units: QuantityMicro): Problem[] {
  if (units < 0) return [problem('ASSET_WORK_NEGATIVE', '工作量不能为负', 'work')];
  const others = new Map([...history.work].filter(([month]) => month !== period));
  const before = [...others.values()].reduce((total, done) => total + done, 0);
  const months = [period, ...others.keys()].reduce((a, b) => (a > b ? a : b));
  const totalWork = totalWorkAt({ ...history, work: others }, months);
  if ((history.card.opening?.workDone ?? 0) + before + units <= totalWork) return [];
  return [problem('ASSET_WORK_TOO_LARGE', '累计工作量超过预计总工作量，请先变动总工作量', 'work')];
}

/** Whether a month has 本月工作量: by the method that the events before it left, or in the tax book. */
export function isByWork(history: AssetHistory, period: Period): boolean {
  return (
    history.card.tax.method === 'work' || assetStateAt(history, previousPeriod(period)).method === 'work'
  );
}

/** Whether an asset left before a month. In the month it leaves it still works, and bears its part. */
export const isGoneBefore = ({ events }: Pick<AssetHistory, 'events'>, period: Period): boolean =>
  events.some((event) => endsWith(event) && periodOf(event.on) < period);

/** 预计总工作量 at the end of a month; of the tax book where the books have another method by then. */
export function totalWorkAt(history: AssetHistory, period: Period): QuantityMicro {
  const { method, totalWork } = assetStateAt(history, period);
  return method === 'work' ? totalWork : (history.card.totalWork ?? NO_QUANTITY);
}

/** 处置和盘亏的金额: none is negative, and the tax is part of the price. */
export function postingProblems({ removalCost, proceeds, vat, compensation }: AssetPosting): Problem[] {
  const amounts = [
    ['removalCost', '清理费用', removalCost],
    ['proceeds', '处置价款', proceeds],
    ['compensation', '赔款', compensation],
  ] as const;
  const problems = amounts.flatMap(([at, title, amount]) =>
    amount < 0 ? [problem('ASSET_AMOUNT_NEGATIVE', `${title}不能为负`, at)] : [],
  );
  if (proceeds < 0 || vat === null || (vat >= 0 && vat <= proceeds)) return problems;
  return [...problems, problem('ASSET_VAT_INVALID', '税额应在零到处置价款之间', 'vat')];
}
