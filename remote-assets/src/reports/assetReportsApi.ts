import type { AssetReportName, ReportColumnKey } from '@mingzhang/shared/accounting/assets/assetReports';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** Which report of which months, both ends included. */
export interface ReportAsked {
  readonly name: AssetReportName;
  readonly from: Period;
  readonly to: Period;
}

export interface ReportColumn {
  readonly key: ReportColumnKey;
  readonly title: string;
  readonly kind: 'text' | 'amount';
}

/** A text, or an amount in fen. */
export type ReportCell = string | Fen | null;

interface ReportRow {
  readonly cells: readonly ReportCell[];
  /** What the row opens; null: nothing. */
  readonly assetId: number | null;
  readonly voucherId: number | null;
  readonly categoryId: number | null;
}

export interface AssetReport {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** Of the amounts; null in columns of text. */
  readonly totals: readonly (Fen | null)[];
}

const toCell = (cell: string | number | null): ReportCell =>
  typeof cell === 'number' ? readBack(cell, parseYuan) : cell;

/** A report of the cards of the organization one works in. */
export async function findAssetReport(
  { name, from, to }: ReportAsked,
  signal: AbortSignal,
): Promise<AssetReport> {
  const call: `/asset/report/${string}` = `/asset/report/${name}`;
  const found = await http.get(call, { from, to }, { signal, quiet: true });
  return {
    columns: found.columns,
    rows: found.rows.map(({ cells, assetId, voucherId, categoryId }) => ({
      cells: cells.map(toCell),
      ...{ assetId, voucherId, categoryId: categoryId ?? null },
    })),
    totals: found.totals.map((total) => (total === null ? null : readBack(total, parseYuan))),
  };
}

/** The same as a file; what kind of one is added by who asks for it. */
export const reportFileAddress = ({ name, from, to }: ReportAsked): string =>
  `/api/asset/report/${name}/document?${new URLSearchParams({ from, to }).toString()}`;
