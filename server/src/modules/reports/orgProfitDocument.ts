import type { Kysely } from 'kysely';
import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { headingDate } from '@mingzhang/shared/accounting/report/officialForm';
import { hasBegun, orgColumn, totalOf, type OrgColumn } from '@mingzhang/shared/accounting/report/orgProfit';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { OrgProfitDocumentQuery } from '@mingzhang/shared/wire/profitDocument';
import type { Database } from '../../db/schema';
import type { TableDocument } from '../../document/tableDocument';
import type { DocumentSource } from '../../document/writeDocument';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { listOrganizations } from '../organization/organization.service';
import { loadCurrentPeriod } from '../period/period.service';
import { profitTable, type ProfitColumn } from './profitTable';
import { selectReportingSet } from './reports.repository';
import { loadTemplate, viewReport } from './reports.service';

/** 多组织利润表 as Excel and on paper: a month of every organization and of all together, as on screen. */
export const orgProfitDocument: DocumentSource<OrgProfitDocumentQuery> = {
  key: 'orgProfit',
  async prepare(db, scope, query) {
    const { company, template, title, month } = await load(db, scope, query);
    return { name: [company, title, month.replace('-', '')].join('_'), rows: template.items.length };
  },

  async describe(db, scope, query, printedAt): Promise<TableDocument> {
    const { company, template, title, month } = await load(db, scope, query);
    const centre = headingDate(template.type, month, 'month');
    const columns = await loadColumns(db, scope, template.id, month);
    const heading = { left: `编制单位：${company}`, centre, right: '单位：元' };
    return {
      title: `${company} ${centre} ${title}`,
      paper: query.paper,
      printedAt: `打印时间：${printedAt}`,
      tables: [
        profitTable(
          template,
          [
            ...columns.map((column) => columnOf(column, query.amount)),
            {
              key: 'total',
              group: '合计',
              title: AMOUNTS[query.amount],
              amountOf: (itemId) =>
                template.items.some(({ id, isHeader }) => id === itemId && isHeader)
                  ? null
                  : totalOf(columns, itemId, query.amount),
            },
          ],
          { title, heading },
        ),
      ],
    };
  },
};

const AMOUNTS = { period: '本月', year: '本年累计' } as const;

/** Named by its organization; below the name which amount it is, or what is to be remarked. */
function columnOf(
  { organization, figures, note }: OrgColumn,
  amount: OrgProfitDocumentQuery['amount'],
): ProfitColumn {
  return {
    key: `organization ${organization.id}`,
    group: organization.name,
    title: note ?? AMOUNTS[amount],
    amountOf: (itemId) => figures.get(itemId)?.[amount] ?? null,
  };
}

async function load(db: Kysely<Database>, scope: Scope, query: OrgProfitDocumentQuery) {
  const template = await loadTemplate(db, scope, query.templateId);
  if (template.type !== 'profit')
    refuse('TEMPLATE_TYPE', `“${template.name}”不是利润表，多组织利润表请选用利润表模板。`);
  const { company } = await selectReportingSet(db, scope).executeTakeFirstOrThrow();
  const month = query.month ?? (await loadCurrentPeriod(db, scope, scope.organizationId));
  return { company, template, month, title: `多组织${template.name}` };
}

/** One after the other, on the one connection of a thread. */
async function loadColumns(
  db: Kysely<Database>,
  scope: Scope,
  templateId: number,
  month: Period,
): Promise<OrgColumn[]> {
  const columns: OrgColumn[] = [];
  const months = { from: month, to: month };
  for (const { organization } of await listOrganizations(db, scope)) {
    const own = { organizationId: organization.id, span: 'self', months, withQuantities: false } as const;
    const figures = hasBegun(organization, month)
      ? await viewReport(db, scope, templateId, own)
      : new Map<number, ReportAmounts>();
    columns.push(orgColumn(organization, month, figures));
  }
  return columns;
}
