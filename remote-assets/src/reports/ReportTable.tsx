import {
  assetReportTitles,
  type AssetReportName,
  type ReportColumnKey,
} from '@mingzhang/shared/accounting/assets/assetReports';
import { Link } from '@mingzhang/shared/router';
import { useIsTelephone } from '@mingzhang/shared/ui';
import { BookTable, type BookTableColumn } from '@mingzhang/shared/ui-book';
import { ListTools, useHiddenColumns } from '@mingzhang/shared/ui-list';
import { useMemo, type ReactNode } from 'react';
import type { AssetReport } from './assetReportsApi';
import { NAMING, reportColumns, reportRows, type ReportTableRow } from './reportRows';

interface ReportTableProps {
  readonly name: AssetReportName;
  /** Null before the first answer. */
  readonly report: AssetReport | null;
  readonly isLoading: boolean;
  readonly onOpen: (address: string, inNewTab: boolean) => void;
}

const EMPTY_TEXTS: Readonly<Record<AssetReportName, string>> = {
  list: '所选期间没有资产卡片。',
  detail: '所选期间没有资产卡片。',
  summary: '所选期间没有资产卡片。',
  changes: '所选期间没有取得、处置和其他变动。',
  taxDifference: '这一年没有折旧，也没有处置的资产。',
};

/** A report in its columns: every row opens its card, and a voucher where it names one. */
export function ReportTable({ name, report, isLoading, onOpen }: ReportTableProps) {
  const isTelephone = useIsTelephone();
  const list = `assetReport-${name}`;
  const { isHidden } = useHiddenColumns(list);
  const rows = useMemo(() => report && reportRows(report), [report]);
  const columns = report ? reportColumns(name, report.columns, isTelephone) : [];
  const choices = columns.filter(({ key }) => !NAMING.includes(key));
  const shown = columns.filter((column) => isTelephone || !choices.includes(column) || !isHidden(column.key));
  return (
    <>
      <ListTools list={list} columns={choices} />
      <BookTable<ReportTableRow>
        ariaLabel={assetReportTitles[name]}
        columns={shown.map(withLinks)}
        rows={rows}
        rowKey={({ index }) => index}
        rowKind={({ index }) => (index < 0 ? 'grandTotal' : 'line')}
        isLoading={isLoading}
        stickyColumns={isTelephone ? 0 : 2}
        emptyText={EMPTY_TEXTS[name]}
        onOpen={({ leadsTo }, inNewTab) => {
          const address = leadsTo.card ?? leadsTo.category;
          if (address !== null) onOpen(address, inNewTab);
        }}
      />
    </>
  );
}

/** What leads somewhere, in the columns that say what a row is. */
const LINKED: Readonly<Record<string, (row: ReportTableRow) => string | null>> = {
  number: ({ leadsTo }) => leadsTo.card,
  category: ({ leadsTo }) => leadsTo.category,
  voucher: ({ leadsTo }) => leadsTo.voucher,
};

function withLinks(column: BookTableColumn<ReportTableRow>): BookTableColumn<ReportTableRow> {
  const leadsTo = LINKED[column.key];
  if (!leadsTo) return column;
  return {
    ...column,
    render: (row) => <Linked to={leadsTo(row)}>{row[column.key as ReportColumnKey]}</Linked>,
  };
}

function Linked({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link to={to} tabIndex={-1}>
      {children}
    </Link>
  );
}
