import type { AssetCard, AssetOpening, AssetTax } from '@mingzhang/shared/accounting/assets/assetCard';
import { firstMonthOf, originalFormula } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { residualOf } from '@mingzhang/shared/accounting/assets/residualRate';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { depreciationMonths } from '@mingzhang/shared/accounting/carry-forward/amounts/assetDepreciation';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { periodsBetween, previousPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { NO_QUANTITY, quantityOf } from '@mingzhang/shared/primitives/scaled';

/** A line of a voucher, by its number from 1. */
export interface LineOfVoucher {
  readonly voucherId: number;
  readonly line: number;
}

/** 盘盈: market price and wear, whose difference is the cost, and whether the voucher is made with the card. */
export interface FoundWorth {
  readonly price: Fen;
  readonly wear: Fen;
  readonly makesVoucher: boolean;
}

const NOT_FOUND: FoundWorth = { price: ZERO, wear: ZERO, makesVoucher: true };

/** 资产卡片 while it is written. */
export interface AssetDraft {
  readonly asset: AssetRecord;
  /** 净残值率 in basis points, which the residual value follows; null: that was typed itself. */
  readonly residualRate: number | null;
  /** The tax book has terms of its own; otherwise it follows the card. */
  readonly hasOwnTax: boolean;
  /** The line of a voucher that bought it already. */
  readonly voucherLine: LineOfVoucher | null;
  /** What pays for a new asset; null: not said. */
  readonly payment: PostingTarget | null;
  /** Of 盘盈. */
  readonly found: FoundWorth;
}

/** A share without an account yet. */
export const NO_TARGET: PostingTarget = { accountId: 0, auxiliaryKey: NO_AUXILIARY };

const ONE = quantityOf(1_000_000);
const WHOLE = 10_000;

/** A new card of a category, ready on a day. */
export function newDraft(
  category: AssetCategory,
  about: { readonly organizationId: number; readonly number: string; readonly readyOn: DateOnly },
): AssetDraft {
  const blank: AssetDraft = {
    asset: {
      ...about,
      ...{ id: 0, version: 0, name: '', spec: '', unit: '', location: '', keeper: '', supplier: '' },
      ...{ cost: ZERO, inputVat: ZERO, residual: ZERO, totalWork: null, opening: null },
      ...{ categoryId: category.id, kind: category.kind, method: category.method, months: category.months },
      quantity: ONE,
      origin: 'purchase',
      status: 'inUse',
      shares: [{ target: NO_TARGET, basisPoints: WHOLE }],
      tax: {
        ...bookTerms(category),
        base: ZERO,
        residual: ZERO,
        isOneTime: false,
        isAccelerated: false,
        taxClass: category.taxClass,
      },
    },
    residualRate: category.residualRate,
    hasOwnTax: false,
    voucherLine: null,
    payment: null,
    found: NOT_FOUND,
  };
  return blank;
}

const bookTerms = ({ method, months }: Pick<AssetCard, 'method' | 'months'>) => ({ method, months });

/** A card that is kept. */
export function draftOf(asset: AssetRecord): AssetDraft {
  const { tax, cost, residual } = asset;
  const rate = cost === 0 ? 0 : Math.round((residual * WHOLE) / cost);
  const followed = followingTax(asset);
  const terms = ['base', 'method', 'months', 'residual'] as const;
  return {
    asset,
    residualRate: residualOf(cost, rate) === residual ? rate : null,
    hasOwnTax: terms.some((term) => tax[term] !== followed[term]),
    voucherLine: null,
    payment: null,
    found: NOT_FOUND,
  };
}

/** A new card like another one: its own number, nothing of what became of the other. */
export function copyOf(asset: AssetRecord, number: string, start: Period): AssetDraft {
  const copied = draftOf({ ...asset, id: 0, version: 0, number, status: 'inUse' });
  return settled({ ...copied, asset: { ...copied.asset, opening: null } }, start, true);
}

/** Fields that were typed, and what follows from them: residual value, tax book, opening. */
export function withFields(draft: AssetDraft, changes: Partial<AssetRecord>, start: Period): AssetDraft {
  const asset = { ...draft.asset, ...changes };
  const isRetimed = 'readyOn' in changes || 'origin' in changes || 'months' in changes;
  const residualRate = 'residual' in changes ? null : draft.residualRate;
  return settled({ ...draft, asset, residualRate }, start, isRetimed);
}

/** 净残值率; the residual value follows from now on. */
export function withResidualRate(draft: AssetDraft, residualRate: number, start: Period): AssetDraft {
  return settled({ ...draft, residualRate }, start, false);
}

/** Another category: its terms begin anew. */
export function withCategory(draft: AssetDraft, category: AssetCategory, start: Period): AssetDraft {
  const { kind, method, months, residualRate, taxClass, id: categoryId } = category;
  const tax = { ...draft.asset.tax, taxClass };
  return settled(
    { ...draft, residualRate, asset: { ...draft.asset, categoryId, kind, method, months, tax } },
    start,
    true,
  );
}

/** Terms of the tax book, which then no longer follow the card; what is ticked besides them leaves it following. */
export function withTax(draft: AssetDraft, changes: Partial<AssetTax>): AssetDraft {
  return { ...draft, asset: { ...draft.asset, tax: { ...draft.asset.tax, ...changes } } };
}

export function withOwnTax(draft: AssetDraft, hasOwnTax: boolean): AssetDraft {
  const { asset } = draft;
  return { ...draft, hasOwnTax, asset: hasOwnTax ? asset : { ...asset, tax: followingTax(asset) } };
}

/** What had happened before these books. */
export function withOpening(draft: AssetDraft, changes: Partial<AssetOpening>): AssetDraft {
  const { opening } = draft.asset;
  if (!opening) return draft;
  const next = { ...opening, ...changes };
  const isTaxTyped = draft.hasOwnTax || 'taxAccumulated' in changes;
  const taxAccumulated = isTaxTyped ? next.taxAccumulated : next.accumulated;
  return { ...draft, asset: { ...draft.asset, opening: { ...next, taxAccumulated } } };
}

/** 按剩余期限重算, or 按原公式、末月取余. */
export function withBasis(draft: AssetDraft, basis: 'rest' | 'formula'): AssetDraft {
  const { asset } = draft;
  const { opening, tax } = asset;
  if (!opening) return draft;
  const { monthsDone } = opening;
  if (basis === 'rest') return withOpening(draft, { basis, taxBasis: basis });
  const taxBasis = { cost: tax.base, residual: tax.residual, months: tax.months, done: monthsDone };
  return withOpening(draft, { basis: originalFormula(asset, monthsDone), taxBasis });
}

/** What follows from the fields. `isRetimed`: months that were over are counted anew. */
function settled(draft: AssetDraft, start: Period, isRetimed: boolean): AssetDraft {
  const { residualRate, hasOwnTax } = draft;
  const residual = residualRate === null ? draft.asset.residual : residualOf(draft.asset.cost, residualRate);
  const sized = { ...draft.asset, residual };
  const asset = { ...sized, tax: hasOwnTax ? sized.tax : followingTax(sized) };
  return { ...draft, asset: { ...asset, opening: openingOf(asset, start, isRetimed) } };
}

/** The tax book of a card that says nothing else. */
function followingTax({ cost, residual, method, months, tax }: AssetRecord): AssetTax {
  return { ...tax, base: cost, residual, method, months };
}

/** Whether a card is of before the module began. */
const isBefore = ({ readyOn }: Pick<AssetRecord, 'readyOn'>, start: Period) => periodOf(readyOn) < start;

function openingOf(asset: AssetRecord, start: Period, isRetimed: boolean): AssetOpening | null {
  if (!isBefore(asset, start)) return null;
  const { opening } = asset;
  if (opening && !isRetimed) return opening;
  const monthsDone = monthsOver(asset, start);
  const accumulated = planned(asset, monthsDone);
  return {
    ...{ period: start, monthsDone, accumulated, taxAccumulated: accumulated },
    ...{ workDone: NO_QUANTITY, impairment: ZERO, basis: 'rest', taxBasis: 'rest' },
  };
}

function monthsOver(asset: AssetRecord, start: Period): number {
  const first = firstMonthOf({ ...asset, opening: null });
  const over = first < start ? periodsBetween(first, previousPeriod(start)).length : 0;
  return Math.min(over, asset.months);
}

/** What the method would have taken in so many months; nothing where that cannot be reckoned. */
function planned({ method, cost, residual, months }: AssetRecord, monthsDone: number): Fen {
  if (method === 'work' || months < 1 || cost < residual) return ZERO;
  return sum(depreciationMonths({ method, cost, residual, months }).slice(0, monthsDone));
}
