import { sum, ZERO, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { QuantityMicro } from '../../primitives/scaled';
import type { AssetCard, AssetStatus } from './assetCard';
import { carryingOf, monthsBorne, type AssetState } from './assetState';
import { assetInMonth, type AssetHistory } from './depreciationSchedule';

/** 资产来源: how an asset came. */
export type AssetOrigin = 'purchase' | 'built' | 'invested' | 'surplus' | 'opening';

export const assetOriginTitles: Readonly<Record<AssetOrigin, string>> = {
  purchase: '购入',
  built: '自建',
  invested: '投资者投入',
  surplus: '盘盈',
  opening: '期初',
};

/** 使用状态 */
export const assetStatusTitles: Readonly<Record<AssetStatus, string>> = {
  inUse: '使用中',
  idle: '闲置',
  inWork: '改造中',
  disposed: '已处置',
};

/** 资产卡片 as it is kept: what the rules ask of a card, and what people know of the asset. */
export interface AssetRecord extends AssetCard {
  readonly id: number;
  readonly organizationId: number;
  readonly categoryId: number;
  readonly spec: string;
  readonly quantity: QuantityMicro;
  readonly unit: string;
  /** 存放地点 */
  readonly location: string;
  /** 使用人 */
  readonly keeper: string;
  readonly supplier: string;
  readonly origin: AssetOrigin;
  /** Counts its changes: a change names the one it was read at. */
  readonly version: number;
}

/** What an asset has come to at the end of a month. */
export interface AssetFigures {
  readonly cost: Fen;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  /** 账面价值 */
  readonly net: Fen;
  /** 已提月份 of the 使用月份 that hold by then. */
  readonly monthsDone: number;
  readonly months: number;
  /** What the month bears. */
  readonly amount: Fen;
}

/** The same of several assets. */
export type AssetTotals = Omit<AssetFigures, 'monthsDone' | 'months'>;

/** The month's figures of an asset; what is gone has none left. `openFrom` as for `depreciationSchedule`. */
export function assetFigures(history: AssetHistory, period: Period, openFrom: Period | null): AssetFigures {
  const { state, rows } = assetInMonth(history, period, openFrom);
  const amount = sum(rows.map((row) => row.amount));
  return { ...assetAmounts(state), monthsDone: monthsBorne(state), months: state.months, amount };
}

type AssetAmounts = Pick<AssetFigures, 'cost' | 'accumulated' | 'impairment' | 'net'>;

/** What an asset has come to; what is gone has none left. */
export function assetAmounts(state: AssetState): AssetAmounts {
  if (state.isGone) return { cost: ZERO, accumulated: ZERO, impairment: ZERO, net: ZERO };
  const { cost, accumulated, impairment } = state;
  return { cost, accumulated, impairment, net: carryingOf(state) };
}
