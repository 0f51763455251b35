import { halfWidth } from '../../primitives/halfWidth';
import type { Fen } from '../../primitives/money';
import { parsePercent } from '../../primitives/percent';
import { proportion } from '../../primitives/scaled';

/**
 * 净残值率 as tables have it, in basis points: 5%, 5 and 0.05 are all 500; without a percent sign what is below one is a
 * fraction, unless the title says that it is in percent. Undefined for what is no rate from 0 to 100 %.
 */
export function readResidualRate(text: string, isInPercent = false): number | undefined {
  const written = halfWidth(text).trim().replace(/^\./, '0.');
  const fraction = /^0\.(\d{1,4})$/.exec(written)?.[1];
  if (fraction !== undefined && !isInPercent) return Number(fraction.padEnd(4, '0'));
  return parsePercent(written.endsWith('%') ? written.slice(0, -1).trimEnd() : written);
}

/** 预计净残值 of a cost by its rate, rounded to the fen. */
export function residualOf(cost: Fen, basisPoints: number): Fen {
  return proportion(cost, basisPoints, 10_000);
}
