import { fen, formatYuan, parseYuan } from './money';

/**
 * Shares and rates are counted in basis points, hundredths of a percent, for two decimals are all a tax
 * rate has: "7.5" → 750. Undefined outside 0 to 100.
 */
export function parsePercent(text: string): number | undefined {
  const parsed = parseYuan(text);
  return parsed !== undefined && parsed >= 0 && parsed <= 10_000 ? parsed : undefined;
}

/** 750 → "7.5", 5000 → "50". */
export function formatPercent(basisPoints: number): string {
  return formatYuan(fen(basisPoints)).replace(/\.?0{1,2}$/, '') || '0';
}
