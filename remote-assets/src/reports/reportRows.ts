import type { AssetReportName, ReportColumnKey } from '@mingzhang/shared/accounting/assets/assetReports';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { BookTableColumn } from '@mingzhang/shared/ui-book';
import { cardAddress } from '../cardAddress';
import type { AssetReport, ReportCell, ReportColumn } from './assetReportsApi';

/** Where a row leads; null: there is no such page of it. */
interface RowAddresses {
  readonly card: string | null;
  readonly category: string | null;
  readonly voucher: string | null;
}

/** A row of a report as the table takes it: its cells by column. */
export type ReportTableRow = Readonly<Partial<Record<ReportColumnKey, ReportCell>>> & {
  /** -1: the sum. */
  readonly index: number;
  readonly leadsTo: RowAddresses;
};

const NOWHERE: RowAddresses = { card: null, category: null, voucher: null };

/** The rows of a report and, last, the sum of its amounts. */
export function reportRows({ columns, rows, totals }: AssetReport): ReportTableRow[] {
  const cellsOf = (cells: readonly ReportCell[]) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null]));
  const shown = rows.map(({ cells, assetId, voucherId, categoryId }, index) => ({
    ...cellsOf(cells),
    index,
    leadsTo: {
      card: assetId === null ? null : cardAddress(assetId),
      category: categoryPage(categoryId),
      voucher: voucherId === null ? null : addressOf({ kind: 'voucher', id: voucherId }),
    },
  }));
  const hasTotals = rows.length > 0 && totals.some((total) => total !== null);
  if (!hasTotals) return shown;
  const sum = { ...cellsOf(['合计', ...totals.slice(1)]), index: -1, leadsTo: NOWHERE };
  return [...shown, sum];
}

const categoryPage = (id: number | null) => (id === null ? null : `/assets?category=${id}`);

/** CSS pixels. */
const widths: Readonly<Partial<Record<ReportColumnKey, number>>> = {
  number: 96,
  name: 152,
  organization: 112,
  category: 116,
  spec: 84,
  location: 84,
  keeper: 64,
  readyOn: 96,
  status: 64,
  method: 112,
  on: 96,
  event: 112,
  voucher: 72,
};

const MONEY = 104;
const DATES: readonly ReportColumnKey[] = ['on', 'readyOn'];

/** The columns of a report as the table takes them; a telephone has room for `ON_TELEPHONE`. */
export function reportColumns(
  name: AssetReportName,
  columns: readonly ReportColumn[],
  isTelephone: boolean,
): BookTableColumn<ReportTableRow>[] {
  return columns.flatMap(({ key, title, kind }): BookTableColumn<ReportTableRow>[] => {
    if (isTelephone && !ON_TELEPHONE[name].includes(key)) return [];
    const width = kind === 'amount' ? MONEY : widths[key];
    const shownAs = kind === 'amount' ? 'money' : DATES.includes(key) ? 'date' : 'text';
    return [{ ...{ key, title, kind: shownAs }, ...(width === undefined || isTelephone ? {} : { width }) }];
  });
}

const ON_TELEPHONE: Readonly<Record<AssetReportName, readonly ReportColumnKey[]>> = {
  list: ['number', 'name', 'organization', 'net'],
  detail: ['number', 'name', 'organization', 'borne'],
  summary: ['category', 'target', 'closing', 'lastMonth'],
  changes: ['on', 'name', 'event', 'voucher'],
  taxDifference: ['number', 'name', 'difference'],
};

/** By what a row is known: always there, and its link. */
export const NAMING: readonly string[] = ['number', 'name', 'category', 'target', 'on'];
