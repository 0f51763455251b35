import type { AssetReportName, ReportColumnKey } from '@mingzhang/shared/accounting/assets/assetReports';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** Which report of which months, both ends included, of which organization. */
export interface ReportAsked {
  /** null: the one one works in. */
  readonly organizationId: number | null;
  /** With all organizations below it. */
  readonly isTree: boolean;
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

const ownerOf = ({ organizationId, isTree }: ReportAsked) => ({
  ...(organizationId === null ? {} : { org_id: String(organizationId) }),
  ...(isTree ? { scope: 'tree' } : {}),
});

/** A report of the cards of an organization, or of it and those below it. */
export async function findAssetReport(asked: ReportAsked, signal: AbortSignal): Promise<AssetReport> {
  const { name, from, to } = asked;
  const call: `/asset/report/${string}` = `/asset/report/${name}`;
  const found = await http.get(call, { ...ownerOf(asked), from, to }, { signal, quiet: true });
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
export const reportFileAddress = (asked: ReportAsked): string => {
  const { name, from, to } = asked;
  const query = new URLSearchParams({ ...ownerOf(asked), from, to }).toString();
  return `/api/asset/report/${name}/document?${query}`;
};
