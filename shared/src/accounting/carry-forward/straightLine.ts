import { ZERO, fen, type Fen } from '../../primitives/money';
import { monthOf, yearOf, type Period } from '../../primitives/period';
import { divideHalfUp } from '../../primitives/scaled';

/** An amount that is borne in equal parts over some months. */
export interface StraightLine {
  readonly total: Fen;
  readonly months: number;
  /** The first month that bears a part. */
  readonly begins: Period;
}

/**
 * 年限平均法: what one month bears. The last month takes what rounding has left, so that the parts are
 * the whole: 100.00 over 3 months is 33.33, 33.33, 33.34. Zero before the first month and after the last.
 */
export function straightLineShare({ total, months, begins }: StraightLine, period: Period): Fen {
  const done = monthIndex(period) - monthIndex(begins);
  if (months < 1 || done < 0 || done >= months) return ZERO;
  const part = Number(divideHalfUp(BigInt(total), BigInt(months)));
  return fen(done === months - 1 ? total - part * done : part);
}

const monthIndex = (period: Period) => yearOf(period) * 12 + monthOf(period);
