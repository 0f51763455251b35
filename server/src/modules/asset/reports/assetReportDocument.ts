import type { Kysely } from 'kysely';
import {
  assetReportTitles,
  reportTotals,
  type AssetReportName,
  type AssetReportTable,
  type ReportColumnKey,
} from '@mingzhang/shared/accounting/assets/assetReports';
import { periodLabel, yearOf } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../../db/schema';
import type {
  CellContent,
  DocumentColumn,
  DocumentRow,
  PaperDirection,
  TableDocument,
} from '../../../document/tableDocument';
import type { DocumentSource } from '../../../document/writeDocument';
import type { Scope } from '../../../scope';
import { loadCompanyName } from '../../account-set/accountSet.service';
import { findOrganization } from '../../organization/organization.service';
import { loadAssetReport, type ReportSpan } from './assetReports.service';

/** GET /asset/report/{name}/document: what the screen shows, as a file. */
export interface AssetReportDocumentQuery extends ReportSpan {
  readonly name: AssetReportName;
  readonly paper: PaperDirection;
}

/** In characters. */
const widths: Readonly<Partial<Record<ReportColumnKey, number>>> = {
  name: 20,
  category: 18,
  target: 30,
  reason: 24,
  status: 8,
  voucher: 8,
  keeper: 8,
};
const TEXT = 12;
const AMOUNT = 15;

/** The reports of fixed assets as Excel and on paper. */
export const assetReportDocument: DocumentSource<AssetReportDocumentQuery> = {
  key: 'assetReport',
  async prepare(db, scope, query) {
    const { rows } = await loadAssetReport(db, scope, query.name, query);
    const { company, title, short } = await headingOf(db, scope, query);
    return { name: [company, title, short].join('_'), rows: rows.length };
  },

  async describe(db, scope, query, printedAt): Promise<TableDocument> {
    const { company, organization, title, period } = await headingOf(db, scope, query);
    const table = await loadAssetReport(db, scope, query.name, query);
    const columns = columnsOf(table);
    // The head office is named as its company is.
    const own = organization === company ? company : `${company}（${organization}）`;
    const of = query.span === 'tree' ? `${own}及下级` : own;
    return {
      title: `${company} ${period} ${title}`,
      paper: query.paper,
      printedAt: `打印时间：${printedAt}`,
      tables: [
        {
          worksheet: title,
          title,
          heading: { left: `编制单位：${of}`, centre: period, right: '单位：元' },
          columns,
          rows: [rowsOf(table, columns)],
        },
      ],
    };
  },
};

async function headingOf(db: Kysely<Database>, scope: Scope, query: AssetReportDocumentQuery) {
  const { name, from, to, organizationId } = query;
  const { organization } = await findOrganization(db, scope, organizationId ?? scope.organizationId);
  const [first, last] = [from.replace('-', ''), to.replace('-', '')];
  const isYear = name === 'taxDifference';
  const months = from === to ? periodLabel(to) : `${periodLabel(from)}至${periodLabel(to)}`;
  return {
    company: await loadCompanyName(db, scope),
    organization: organization.name,
    title: assetReportTitles[name],
    period: isYear ? `${yearOf(to)}年` : months,
    short: isYear ? String(yearOf(to)) : from === to ? last : `${first}-${last}`,
  };
}

const columnsOf = ({ columns }: AssetReportTable): DocumentColumn[] =>
  columns.map(({ key, title, kind }) => ({
    ...{ key, title, kind },
    width: kind === 'amount' ? AMOUNT : (widths[key] ?? TEXT),
  }));

/** The rows, and 合计 below them where there are amounts. */
function rowsOf(table: AssetReportTable, columns: readonly DocumentColumn[]): DocumentRow[] {
  const rowOf = (cells: readonly CellContent[]) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null]));
  const rows = table.rows.map(({ cells }): DocumentRow => ({ cells: rowOf(cells) }));
  const totals = reportTotals(table);
  const hasTotals = rows.length > 0 && totals.some((total) => total !== null);
  if (!hasTotals) return rows;
  return [...rows, { cells: rowOf(['合计', ...totals.slice(1)]), isTotal: true }];
}
