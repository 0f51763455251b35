import { ZERO, fen, type Fen } from '../../../primitives/money';
import { monthOf, yearOf, type Period } from '../../../primitives/period';
import { divideHalfUp } from '../../../primitives/scaled';

/** An amount that is borne in equal parts over some months. */
export interface StraightLine {
  readonly total: Fen;
  readonly months: number;
  /** The first month that bears a part. */
  readonly begins: Period;
}

/**
 * 年限平均法: what one month bears. The last month takes what rounding has left, so that the parts are
 * the whole: 100.00 over 3 months is 33.33, 33.33, 33.34. Never more than is left: 0.05 over 8 months is five
 * times 0.01. Zero before the first month and after the last.
 */
export function straightLineShare(share: StraightLine, period: Period): Fen {
  return partAfter(monthIndex(period) - monthIndex(share.begins), share, equalPart(share));
}

/** The same for every month, the first one first. */
export function straightLineParts(share: Omit<StraightLine, 'begins'>): Fen[] {
  const part = equalPart(share);
  return Array.from({ length: Math.max(0, share.months) }, (_, done) => partAfter(done, share, part));
}

const equalPart = ({ total, months }: Omit<StraightLine, 'begins'>): number =>
  months < 1 ? 0 : Number(divideHalfUp(BigInt(total), BigInt(months)));

function partAfter(done: number, { total, months }: Omit<StraightLine, 'begins'>, part: number): Fen {
  if (months < 1 || done < 0 || done >= months) return ZERO;
  const left = total - part * done;
  // Parts that were rounded up may have borne the whole before the last month.
  if (total > 0 ? left <= 0 : left >= 0) return ZERO;
  return fen(done === months - 1 || Math.abs(left) < Math.abs(part) ? left : part);
}

const monthIndex = (period: Period) => yearOf(period) * 12 + monthOf(period);
