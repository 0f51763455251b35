import {
  assetReportTitles,
  type AssetReportName,
  type AssetReportTable,
} from '../accounting/assets/assetReports';
import type { Period } from '../primitives/period';
import { fen } from '../primitives/money';
import { toWireYuan } from './scalars';

/** GET /asset/report/{name}: a table; amounts in yuan, each row with the card and the voucher it opens. */
export interface WireAssetReport {
  name: AssetReportName;
  title: string;
  from: string;
  to: string;
  columns: { title: string; kind: 'text' | 'amount' }[];
  rows: { cells: (string | number | null)[]; assetId: number | null; voucherId: number | null }[];
  /** Of the amounts; null in columns of text. */
  totals: (number | null)[];
}

export function fromAssetReport(
  name: AssetReportName,
  { from, to }: { readonly from: Period; readonly to: Period },
  { columns, rows }: AssetReportTable,
): WireAssetReport {
  const totalOf = (at: number) =>
    fen(
      rows.reduce((running, { cells }) => {
        const cell = cells[at];
        return running + (typeof cell === 'number' ? cell : 0);
      }, 0),
    );
  return {
    ...{ name, from, to, title: assetReportTitles[name] },
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map(({ cells, assetId, voucher }) => ({
      cells: cells.map((cell) => (typeof cell === 'number' ? toWireYuan(cell) : cell)),
      assetId,
      voucherId: voucher?.id ?? null,
    })),
    totals: columns.map(({ kind }, at) => (kind === 'amount' ? toWireYuan(totalOf(at)) : null)),
  };
}
