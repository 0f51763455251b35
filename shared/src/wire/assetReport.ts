import {
  assetReportTitles,
  reportTotals,
  type AssetReportName,
  type AssetReportTable,
  type ReportColumnKey,
} from '../accounting/assets/assetReports';
import type { Period } from '../primitives/period';
import { toWireYuan } from './scalars';

/** GET /asset/report/{name}: a table; amounts in yuan, each row with the card and the voucher it opens. */
export interface WireAssetReport {
  name: AssetReportName;
  title: string;
  from: string;
  to: string;
  columns: { key: ReportColumnKey; title: string; kind: 'text' | 'amount' }[];
  rows: {
    cells: (string | number | null)[];
    assetId: number | null;
    voucherId: number | null;
    /** Of a row that sums up the cards of a category. */
    categoryId?: number;
    /** A part of the row above it, which is in the totals already. */
    isPart?: true;
  }[];
  /** Of the amounts; null in columns of text. */
  totals: (number | null)[];
}

export function fromAssetReport(
  name: AssetReportName,
  { from, to }: { readonly from: Period; readonly to: Period },
  table: AssetReportTable,
): WireAssetReport {
  const { columns, rows } = table;
  return {
    ...{ name, from, to, title: assetReportTitles[name] },
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map(({ cells, assetId, voucher, ...more }) => ({
      ...more,
      cells: cells.map((cell) => (typeof cell === 'number' ? toWireYuan(cell) : cell)),
      assetId,
      voucherId: voucher?.id ?? null,
    })),
    totals: reportTotals(table).map((total) => total && toWireYuan(total)),
  };
}
