import { nextPeriod, type Period } from '../../primitives/period';
import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { QuantityMicro } from '../../primitives/scaled';
import { carryForwardChoices, type ChoiceOf } from '../carry-forward/settings/carryForwardChoices';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';

/** What a card is for. */
export type AssetKind = 'fixed' | 'intangible' | 'prepaid';

export const assetKindTitles: Readonly<Record<AssetKind, string>> = {
  fixed: '固定资产',
  intangible: '无形资产',
  prepaid: '长期待摊费用',
};

/** The methods of the carry-forward card, and by units of work (企业会计准则第4号 17). */
export type AssetMethod = ChoiceOf<'depreciationMethod'> | 'work';

export const assetMethodTitles: Readonly<Record<AssetMethod, string>> = {
  ...carryForwardChoices.depreciationMethod,
  work: '工作量法',
};

export type AssetStatus = 'inUse' | 'idle' | 'inWork' | 'disposed';

/** 折旧费用分摊: where a part of each month goes; the parts of a card are 10000 basis points. */
export interface AssetShare {
  readonly target: PostingTarget;
  readonly basisPoints: number;
}

/** What the months of a method are reckoned from; `done` of its months are over. */
export interface AssetFormula {
  readonly cost: Fen;
  readonly residual: Fen;
  readonly months: number;
  readonly done: number;
}

/** What had happened to an asset when its card was begun: books that start in its mid-life. */
export interface AssetOpening {
  /** The first month these books depreciate. */
  readonly period: Period;
  readonly monthsDone: number;
  readonly workDone: QuantityMicro;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  /** What the tax book had deducted by then. */
  readonly taxAccumulated: Fen;
  /** 按剩余期限重算, or the formula that goes on, its last month taking the rest. */
  readonly basis: 'rest' | AssetFormula;
  readonly taxBasis: 'rest' | AssetFormula;
}

/** Classes of 企业所得税法实施条例 60, 67, 70, which set the shortest life for tax. */
export type AssetTaxClass =
  | 'building'
  | 'machine'
  | 'tool'
  | 'vehicle'
  | 'electronic'
  | 'intangible'
  | 'software'
  | 'prepaid';

/** 计税基础 and how the tax book takes it. */
export interface AssetTax {
  readonly base: Fen;
  readonly method: AssetMethod;
  readonly months: number;
  readonly residual: Fen;
  /** 一次性税前扣除. */
  readonly isOneTime: boolean;
  /** 加速折旧（缩短年限）: the life may be shorter than the shortest of its class, down to a part of it. */
  readonly isAccelerated: boolean;
  /** null: the law sets no life for it (land). */
  readonly taxClass: AssetTaxClass | null;
}

/** 资产卡片: what the rules of fixed, intangible and prepaid assets ask of one. */
export interface AssetCard {
  readonly number: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly method: AssetMethod;
  readonly cost: Fen;
  /** Deducted input VAT, beside the cost. */
  readonly inputVat: Fen;
  readonly residual: Fen;
  readonly months: number;
  /** 达到预定可使用状态. */
  readonly readyOn: DateOnly;
  readonly opening: AssetOpening | null;
  /** Of 工作量法; null for the others. */
  readonly totalWork: QuantityMicro | null;
  readonly status: AssetStatus;
  readonly shares: readonly AssetShare[];
  readonly tax: AssetTax;
}

/**
 * The first month that bears a part: of intangible assets the month they are ready (小企业会计准则 41, 企业会计准则第6号),
 * of others the month after (小企业会计准则 31, 44); of an opening card the first month of its books.
 */
export function firstMonthOf({
  kind,
  readyOn,
  opening,
}: Pick<AssetCard, 'kind' | 'readyOn' | 'opening'>): Period {
  if (opening) return opening.period;
  const ready = periodOf(readyOn);
  return kind === 'intangible' ? ready : nextPeriod(ready);
}

/** 按原公式: what a card that is taken over would have been reckoned by from its first month. */
export function originalFormula({ cost, residual, months }: AssetCard, monthsDone: number): AssetFormula {
  return { cost, residual, months, done: monthsDone };
}
