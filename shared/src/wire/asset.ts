import type {
  AssetFormula,
  AssetOpening,
  AssetShare,
  AssetStatus,
  AssetTax,
} from '../accounting/assets/assetCard';
import type { AssetFigures, AssetRecord, AssetTotals } from '../accounting/assets/assetRecord';
import type { Problem } from '../primitives/problem';
import { parseDate } from '../primitives/dateOnly';
import { invariant } from '../primitives/invariant';
import { fen, parseYuan } from '../primitives/money';
import { parsePercent } from '../primitives/percent';
import { period } from '../primitives/period';
import { parseQuantity } from '../primitives/scaled';
import { fromPostingTarget, toPostingTarget, type WirePostingTarget } from './carryForwardSettings';
import { readBack, readBackOrNull, toWireQuantity, toWireYuan } from './scalars';

/** A part of each month, in percent. */
export interface WireAssetShare {
  target: WirePostingTarget;
  share: number;
}

interface WireAssetFormula {
  cost: number;
  residual: number;
  months: number;
  done: number;
}

/** 期初: what had happened before these books; without `period` in a request, where the server knows it. */
export interface WireAssetOpening {
  period: string;
  monthsDone: number;
  workDone: number;
  accumulated: number;
  impairment: number;
  taxAccumulated: number;
  /** 按剩余期限重算, or 按原公式. In a request `rest` or `formula`. */
  basis: 'rest' | WireAssetFormula;
  taxBasis: 'rest' | WireAssetFormula;
}

interface WireAssetTax {
  base: number;
  method: AssetTax['method'];
  months: number;
  residual: number;
  oneTime: boolean;
  /** 加速折旧（缩短年限）. */
  accelerated: boolean;
  taxClass: AssetTax['taxClass'];
}

/** 资产卡片 as GET /asset and GET /asset/{id} have it. */
export interface WireAsset {
  id: number;
  orgId: number;
  number: string;
  name: string;
  categoryId: number;
  kind: AssetRecord['kind'];
  spec: string;
  quantity: number;
  unit: string;
  location: string;
  keeper: string;
  supplier: string;
  origin: AssetRecord['origin'];
  readyOn: string;
  cost: number;
  inputVat: number;
  residual: number;
  months: number;
  method: AssetRecord['method'];
  totalWork: number | null;
  status: AssetStatus;
  shares: WireAssetShare[];
  tax: WireAssetTax;
  opening: WireAssetOpening | null;
  version: number;
}

const fromFormula = (basis: 'rest' | AssetFormula): 'rest' | WireAssetFormula =>
  basis === 'rest' ? basis : { ...basis, cost: toWireYuan(basis.cost), residual: toWireYuan(basis.residual) };

const toFormula = (wire: 'rest' | WireAssetFormula): 'rest' | AssetFormula =>
  wire === 'rest'
    ? wire
    : { ...wire, cost: readBack(wire.cost, parseYuan), residual: readBack(wire.residual, parseYuan) };

const fromOpening = (opening: AssetOpening): WireAssetOpening => ({
  period: opening.period,
  monthsDone: opening.monthsDone,
  workDone: toWireQuantity(opening.workDone),
  accumulated: toWireYuan(opening.accumulated),
  impairment: toWireYuan(opening.impairment),
  taxAccumulated: toWireYuan(opening.taxAccumulated),
  basis: fromFormula(opening.basis),
  taxBasis: fromFormula(opening.taxBasis),
});

const toOpening = (wire: WireAssetOpening): AssetOpening => ({
  period: period(wire.period),
  monthsDone: wire.monthsDone,
  workDone: readBack(wire.workDone, parseQuantity),
  accumulated: readBack(wire.accumulated, parseYuan),
  impairment: readBack(wire.impairment, parseYuan),
  taxAccumulated: readBack(wire.taxAccumulated, parseYuan),
  basis: toFormula(wire.basis),
  taxBasis: toFormula(wire.taxBasis),
});

export const fromShare = ({ target, basisPoints }: AssetShare): WireAssetShare => ({
  target: fromPostingTarget(target),
  share: toWireYuan(fen(basisPoints)),
});

export const toShare = ({ target, share }: WireAssetShare): AssetShare => ({
  target: toPostingTarget(target),
  basisPoints: readBack(share, parsePercent),
});

export function fromAsset({ organizationId, ...asset }: AssetRecord): WireAsset {
  const { isOneTime, isAccelerated, ...tax } = asset.tax;
  return {
    ...asset,
    orgId: organizationId,
    quantity: toWireQuantity(asset.quantity),
    cost: toWireYuan(asset.cost),
    inputVat: toWireYuan(asset.inputVat),
    residual: toWireYuan(asset.residual),
    totalWork: asset.totalWork === null ? null : toWireQuantity(asset.totalWork),
    shares: asset.shares.map(fromShare),
    tax: {
      ...{ ...tax, base: toWireYuan(tax.base), residual: toWireYuan(tax.residual) },
      ...{ oneTime: isOneTime, accelerated: isAccelerated },
    },
    opening: asset.opening && fromOpening(asset.opening),
  };
}

export function toAsset({ orgId, ...wire }: WireAsset): AssetRecord {
  const { oneTime, accelerated, ...tax } = wire.tax;
  const readyOn = parseDate(wire.readyOn);
  invariant(readyOn, `${wire.readyOn} is no date`);
  return {
    ...wire,
    organizationId: orgId,
    readyOn,
    quantity: readBack(wire.quantity, parseQuantity),
    cost: readBack(wire.cost, parseYuan),
    inputVat: readBack(wire.inputVat, parseYuan),
    residual: readBack(wire.residual, parseYuan),
    totalWork: readBackOrNull(wire.totalWork, parseQuantity),
    shares: wire.shares.map(toShare),
    tax: {
      ...tax,
      base: readBack(tax.base, parseYuan),
      residual: readBack(tax.residual, parseYuan),
      isOneTime: oneTime,
      isAccelerated: accelerated,
    },
    opening: wire.opening && toOpening(wire.opening),
  };
}

/** What an asset has come to at the end of a month. */
export interface WireAssetFigures {
  cost: number;
  accumulated: number;
  impairment: number;
  net: number;
  /** 已提月份 of the 使用月份 that hold by then. */
  monthsDone: number;
  months: number;
  /** 本月折旧 */
  amount: number;
}

export const fromAssetFigures = (figures: AssetFigures): WireAssetFigures => ({
  cost: toWireYuan(figures.cost),
  accumulated: toWireYuan(figures.accumulated),
  impairment: toWireYuan(figures.impairment),
  net: toWireYuan(figures.net),
  monthsDone: figures.monthsDone,
  months: figures.months,
  amount: toWireYuan(figures.amount),
});

export const fromAssetTotals = (totals: AssetTotals): WireAssets['totals'] => ({
  cost: toWireYuan(totals.cost),
  accumulated: toWireYuan(totals.accumulated),
  impairment: toWireYuan(totals.impairment),
  net: toWireYuan(totals.net),
  amount: toWireYuan(totals.amount),
});

/** GET /asset: a page of the cards of an organization, and what all of the selection come to. */
export interface WireAssets {
  /** The month the figures are of. */
  period: string;
  /** 启用期间; null: the module has not been begun in this organization. */
  start: string | null;
  /** The number proposed for a new card of the organization, after all there are. */
  nextNumber: string;
  records: (WireAsset & { figures: WireAssetFigures })[];
  total: number;
  current: number;
  size: number;
  pages: number;
  totals: Omit<WireAssetFigures, 'monthsDone' | 'months'>;
}

/** Answer of POST and PUT /asset: the card, and what had better be known of it (提醒). */
export interface WireSavedAsset {
  asset: WireAsset;
  warnings: { message: string; at?: string }[];
}

export const fromSavedAsset = (record: AssetRecord, warnings: readonly Problem[]): WireSavedAsset => ({
  asset: fromAsset(record),
  warnings: warnings.map(({ message, at }) => ({ message, ...(at === undefined ? {} : { at }) })),
});

/** GET and PUT /asset/start: whether the set keeps fixed assets, and since when the organization does. */
export interface WireAssetStart {
  on: boolean;
  /** 启用期间; null: not begun. */
  start: string | null;
  /** The first open month. */
  openFrom: string | null;
}
