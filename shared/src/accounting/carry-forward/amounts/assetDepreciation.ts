import { fen, sum, type Fen } from '../../../primitives/money';
import { shiftPeriod, type Period } from '../../../primitives/period';
import { divideHalfUp, proportion } from '../../../primitives/scaled';
import type { ChoiceOf } from '../settings/carryForwardChoices';
import { straightLineParts, straightLineShare } from './straightLine';

/** What the depreciation of one asset is computed from. */
export interface DepreciableAsset {
  readonly method: ChoiceOf<'depreciationMethod'>;
  readonly cost: Fen;
  readonly residual: Fen;
  /** Whole years for the accelerated methods. */
  readonly months: number;
  /** The first month that is depreciated. */
  readonly begins: Period;
}

/**
 * 折旧额 of one month. Accelerated methods set an amount for each year, which its months share equally; the
 * last month takes what rounding has left, so that the parts are cost less residual value.
 *
 * 原值 10,000.00, 净残值 400.00, five years: 双倍余额递减 4,000.00, 2,400.00, 1,440.00, then 880.00 twice;
 * 年数总和 3,200.00, 2,560.00, 1,920.00, 1,280.00, 640.00.
 */
export function assetDepreciation(asset: DepreciableAsset, period: Period): Fen {
  let begins = asset.begins;
  const shares = stretches[asset.method](asset).map(({ total, months }) => {
    const share = straightLineShare({ total, months, begins }, period);
    begins = shiftPeriod(begins, months);
    return share;
  });
  return sum(shares);
}

/** The same for every month of the asset's life, the first one first. */
export function depreciationMonths(asset: Terms): Fen[] {
  return stretches[asset.method](asset).flatMap(straightLineParts);
}

/** What a method asks for, whenever it begins. */
type Terms = Omit<DepreciableAsset, 'begins'>;

/** Months in a row that bear the same. */
interface Stretch {
  readonly total: Fen;
  readonly months: number;
}

const YEAR = 12;

const stretches: Record<DepreciableAsset['method'], (asset: Terms) => Stretch[]> = {
  straightLine: ({ cost, residual, months }) => [{ total: fen(cost - residual), months }],
  doubleDeclining,
  sumOfYears,
};

/** Each year 2/n of the book value; what is left in the last two years is shared between them. */
function doubleDeclining({ cost, residual, months }: Terms): Stretch[] {
  const years = Math.floor(months / YEAR);
  const declining: Stretch[] = [];
  let left = fen(cost - residual);
  for (let year = 1; year <= years - 2; year++) {
    const wanted = Number(divideHalfUp(2n * BigInt(left + residual), BigInt(years)));
    const total = fen(Math.min(wanted, left));
    declining.push({ total, months: YEAR });
    left = fen(left - total);
  }
  const shared = months - declining.length * YEAR;
  if (shared !== 2 * YEAR) return [...declining, { total: left, months: shared }];
  const half = fen(Number(divideHalfUp(BigInt(left), 2n)));
  return [...declining, { total: half, months: YEAR }, { total: fen(left - half), months: YEAR }];
}

/** In year k of n: (n − k + 1) parts of n(n + 1) ÷ 2. */
function sumOfYears({ cost, residual, months }: Terms): Stretch[] {
  const years = Math.max(1, Math.floor(months / YEAR));
  const base = fen(cost - residual);
  const parts = (years * (years + 1)) / 2;
  const falling: Stretch[] = [];
  let left = base;
  for (let year = 1; year < years; year++) {
    const total = proportion(base, years - year + 1, parts);
    falling.push({ total, months: YEAR });
    left = fen(left - total);
  }
  return [...falling, { total: left, months: months - falling.length * YEAR }];
}
