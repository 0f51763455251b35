import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';

/** One printed row: a line of assets beside a line of liabilities or equity. */
export type BalanceSheetRow = readonly [asset: ReportItem | null, claim: ReportItem | null];

/**
 * Sets the lines side by side as the form prints them: assets left, liabilities and equity right, and
 * the two totals on the last row, whichever side is shorter.
 */
export function balanceSheetRows(items: readonly ReportItem[]): BalanceSheetRow[] {
  const assets = items.filter((item) => item.side === 'asset' && item.title !== '');
  const claims = items.filter((item) => item.side !== 'asset' && item.title !== '');
  const assetTotal = assets.at(-1) ?? null;
  const claimTotal = claims.at(-1) ?? null;
  const body = Math.max(assets.length, claims.length) - 1;
  const rows = Array.from({ length: Math.max(body, 0) }, (_, index): BalanceSheetRow => {
    const asset = index < assets.length - 1 ? (assets[index] ?? null) : null;
    const claim = index < claims.length - 1 ? (claims[index] ?? null) : null;
    return [asset, claim];
  });
  return assetTotal || claimTotal ? [...rows, [assetTotal, claimTotal]] : rows;
}
