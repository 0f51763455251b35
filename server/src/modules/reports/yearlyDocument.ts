import type { Kysely } from 'kysely';
import { preparedBy } from '@mingzhang/shared/accounting/report/officialForm';
import { BEFORE_BOOKS_NOTE, beforeBooks } from '@mingzhang/shared/accounting/report/yearlyProfit';
import { yearOf } from '@mingzhang/shared/primitives/period';
import type { YearlyDocumentQuery } from '@mingzhang/shared/wire/profitDocument';
import type { Database } from '../../db/schema';
import type { TableDocument } from '../../document/tableDocument';
import type { DocumentSource } from '../../document/writeDocument';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { findOrganization } from '../organization/organization.service';
import { profitTable, type ProfitColumn } from './profitTable';
import { selectReportingSet } from './reports.repository';
import { loadTemplate } from './reports.service';
import { viewYearlyProfit } from './yearlyProfit.service';

/** 年度利润表 as Excel and on paper: the months of a year and the year, as on screen. */
export const yearlyDocument: DocumentSource<YearlyDocumentQuery> = {
  key: 'yearlyProfit',
  async prepare(db, scope, query) {
    const { company, title, year, template } = await load(db, scope, query);
    return { name: [company, title, year].join('_'), rows: template.items.length };
  },

  async describe(db, scope, query, printedAt): Promise<TableDocument> {
    const { company, organization, template, figures, title, year } = await load(db, scope, query);
    const before = beforeBooks(template, figures);
    const columns: ProfitColumn[] = [
      ...(before
        ? [{ key: 'before', title: '启用前', amountOf: (itemId: number) => before.get(itemId) ?? null }]
        : []),
      ...MONTHS.map((month) => ({
        key: `month ${month}`,
        title: `${month}月`,
        amountOf: (itemId: number) => figures.get(itemId)?.months.get(month) ?? null,
      })),
      { key: 'year', title: '本年累计', amountOf: (itemId) => figures.get(itemId)?.year ?? null },
    ];
    const heading = {
      left: preparedBy(company, organization, query.scope),
      centre: `${year}年`,
      right: '单位：元',
    };
    return {
      title: `${company} ${year}年 ${title}`,
      paper: query.paper,
      printedAt: `打印时间：${printedAt}`,
      tables: [profitTable(template, columns, { title, heading, note: before && BEFORE_BOOKS_NOTE })],
    };
  },
};

const MONTHS: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

async function load(db: Kysely<Database>, scope: Scope, query: YearlyDocumentQuery) {
  const { templateId, scope: span } = query;
  const organizationId = query.organizationId ?? scope.organizationId;
  const { organization, currentPeriod } = await findOrganization(db, scope, organizationId);
  const year = query.year ?? yearOf(currentPeriod);
  const figures = await viewYearlyProfit(db, scope, templateId, { year, organizationId, span });
  if (figures.size === 0) refuse('NO_MONTHS', `账簿里没有${year}年的月份，请选择有账的年度后再导出。`);
  const template = await loadTemplate(db, scope, templateId);
  const { company } = await selectReportingSet(db, scope).executeTakeFirstOrThrow();
  return { company, organization, year, figures, template, title: `年度${template.name}` };
}
