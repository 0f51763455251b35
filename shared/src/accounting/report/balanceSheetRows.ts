import type { ReportItem } from './reportTemplate';

/** One printed row: a line of assets beside a line of liabilities or equity. */
export type BalanceSheetRow = readonly [asset: ReportItem | null, claim: ReportItem | null];

/**
 * Sets the lines side by side as the form prints them: assets left, liabilities and equity right, and
 * the two totals on the last row, whichever side is shorter. A line without a title is the blank
 * the official form leaves (所有者权益 begins at the foot of 会小企01表).
 */
export function balanceSheetRows(items: readonly ReportItem[]): BalanceSheetRow[] {
  const assets = items.filter(({ side }) => side === 'asset');
  const claims = items.filter(({ side }) => side !== 'asset');
  const length = Math.max(assets.length, claims.length);
  const [left, right] = [levelled(assets, length), levelled(claims, length)];
  const rows = left.map((asset, index): BalanceSheetRow => [asset, right[index] ?? null]);
  return rows.filter((row) => row.some((item) => item !== null));
}

/** A side as long as the other: the gap is before its total, its last line. */
function levelled(side: readonly ReportItem[], length: number): (ReportItem | null)[] {
  const lines = side.map((item) => (item.title === '' ? null : item));
  const gap = Array.from({ length: length - lines.length }, () => null);
  return [...lines.slice(0, -1), ...gap, ...lines.slice(-1)];
}
