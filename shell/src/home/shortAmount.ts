import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';

/** Fen in one yuan times ten thousand (万), and times a hundred million (亿). */
const WAN = 1_000_000;
const YI = 10_000_000_000;

/**
 * An amount as the home page says it (SPEC 9): below ten thousand yuan as it is, then in 万 with two
 * decimals, from a hundred million in 亿 with four. Rounded half away from zero, in whole fen.
 */
export function shortAmount(amount: Fen): string {
  const size = Math.abs(amount);
  if (size < WAN) return formatAmount(amount);
  const sign = amount < 0 ? '-' : '';
  return size < YI ? `${sign}${inUnits(size, WAN, 2)}万` : `${sign}${inUnits(size, YI, 4)}亿`;
}

/** The digits of `size / unit`, without ever being a fraction. */
function inUnits(size: number, unit: number, decimals: number): string {
  const step = unit / 10 ** decimals;
  const steps = String(Math.floor((size + step / 2) / step)).padStart(decimals + 1, '0');
  return `${steps.slice(0, -decimals)}.${steps.slice(-decimals)}`;
}
