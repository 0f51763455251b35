import { formatAmount, ZERO, type Fen } from '../../primitives/money';
import { formatQuantity, NO_QUANTITY } from '../../primitives/scaled';
import { formatPercent } from '../../primitives/percent';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { assetMethodTitles, type AssetCard, type AssetShare } from './assetCard';
import { inOrder, type AssetEvent } from './assetEvent';
import { statusAfter } from './assetPosting';
import { assetStatusTitles } from './assetRecord';
import { sharesAfter } from './assetsOfMonth';
import { afterEvent, carryingOf, monthAmount, type AssetState } from './assetState';
import { stateMet, type AssetHistory } from './depreciationSchedule';

/** One value before and after an event, as an accountant reads it: 预计使用月份 60 → 72. */
export interface EventDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Where an asset is, who has it and whether it is used: what a card says, and its events change later. */
export interface Whereabouts {
  readonly location: string;
  readonly keeper: string;
  readonly isIdle: boolean;
}

/** The same after some events. */
export function whereaboutsAfter(entered: Whereabouts, events: readonly AssetEvent[]): Whereabouts {
  return inOrder(events).reduce<Whereabouts>((latest, event) => {
    switch (event.kind) {
      case 'transfer':
        return { ...latest, location: event.to };
      case 'keeper':
        return { ...latest, keeper: event.to };
      case 'status':
        return { ...latest, isIdle: event.isIdle };
      default:
        return latest;
    }
  }, entered);
}

/**
 * 变动前后: every value of an asset that an event changes, at the end of the event's month, and what the month after bears.
 * Nothing where the event changes nothing. `history` may hold later events.
 *
 * 使用期限变动 of 12,000.00 to 72 months: 预计使用月份 60 → 72, 次月折旧 190.00 → 156.96.
 */
export function eventDifferences(
  history: AssetHistory,
  entered: Whereabouts,
  event: AssetEvent,
  targetName: (target: PostingTarget) => string,
): EventDifference[] {
  const ordered = inOrder([...history.events.filter(({ id }) => id !== event.id), event]);
  const earlier = ordered.slice(0, ordered.indexOf(event));
  const met = stateMet({ ...history, events: ordered }, event);
  const facetsAfter = (state: AssetState, events: readonly AssetEvent[]) =>
    facetsOf(history.card, state, { ...history, events }, entered, targetName);
  const before = facetsAfter(met, earlier);
  const after = facetsAfter(afterEvent(met, event), [...earlier, event]);
  return differing(before, after);
}

/** 取得: the cost that came. */
export function comingDifferences({ cost, inputVat }: AssetCard): EventDifference[] {
  const came = (net: Fen, vat: Fen): Facets => [
    ['原值', formatAmount(net)],
    ['进项税额', formatAmount(vat)],
  ];
  return differing(came(ZERO, ZERO), came(cost, inputVat));
}

/** What is said of an asset, each under what it is called. */
type Facets = readonly (readonly [string, string])[];

function differing(before: Facets, after: Facets): EventDifference[] {
  const earlier = new Map(before);
  return after.flatMap(([label, text]) => {
    const was = earlier.get(label) ?? '';
    return was === text ? [] : [{ label, before: was, after: text }];
  });
}

/** What the books say of an asset, in the order it is told. */
function facetsOf(
  { kind }: AssetCard,
  state: AssetState,
  history: AssetHistory,
  entered: Whereabouts,
  targetName: (target: PostingTarget) => string,
): Facets {
  const there = state.isGone ? { ...state, ...NOTHING } : state;
  const { events } = history;
  const { location, keeper, isIdle } = whereaboutsAfter(entered, events);
  return [
    ['原值', formatAmount(there.cost)],
    [kind === 'fixed' ? '累计折旧' : '累计摊销', formatAmount(there.accumulated)],
    ['减值准备', formatAmount(there.impairment)],
    ['在建工程', formatAmount(there.inWork)],
    ['账面价值', formatAmount(carryingOf(there))],
    ['预计净残值', formatAmount(there.residual)],
    ['预计使用月份', String(state.months)],
    ['折旧方法', assetMethodTitles[state.method]],
    ['预计总工作量', state.method === 'work' ? formatQuantity(state.totalWork) : ''],
    [kind === 'fixed' ? '次月折旧' : '次月摊销', nextMonth(state)],
    ['费用分摊', sharesText(sharesAfter(history), targetName)],
    ['存放地点', location],
    ['使用人', keeper],
    ['使用状态', statusText(events, isIdle)],
  ];
}

const statusText = (events: readonly AssetEvent[], isIdle: boolean): string =>
  events.some(({ kind }) => kind === 'mergedInto')
    ? '已合并'
    : assetStatusTitles[statusAfter(events, isIdle)];

const NOTHING = { cost: ZERO, accumulated: ZERO, impairment: ZERO, inWork: ZERO, residual: ZERO };

/** What the month after bears; with 工作量法 that is not known before. */
const nextMonth = (state: AssetState): string =>
  state.method === 'work' && !state.isGone ? '按工作量' : formatAmount(monthAmount(state, NO_QUANTITY));

/** 560207 管理费用-折旧费 60%；560107 销售费用-折旧费 40% */
const sharesText = (shares: readonly AssetShare[], targetName: (target: PostingTarget) => string): string =>
  shares.map(({ target, basisPoints }) => `${targetName(target)} ${formatPercent(basisPoints)}%`).join('；');
