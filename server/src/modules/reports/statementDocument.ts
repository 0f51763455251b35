import type { Kysely } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { ReconciledSupplement } from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import {
  beforeBooksNote,
  headingDate,
  preparedBy,
  statementName,
} from '@mingzhang/shared/accounting/report/officialForm';
import {
  isBeforeBooks,
  statementColumns,
  type StatementColumn,
} from '@mingzhang/shared/accounting/report/statementColumns';
import { spanLabel, spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import { grantedTemplateIds, showsCashFlows } from '@mingzhang/shared/accounting/report/statementTypes';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { StatementDocumentQuery } from '@mingzhang/shared/wire/statementDocument';
import type { Database } from '../../db/schema';
import type { TableDocument } from '../../document/tableDocument';
import type { DocumentSource } from '../../document/writeDocument';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { listOpeningCashFlows } from '../cash-flow/openingCashFlows.service';
import { findOrganization } from '../organization/organization.service';
import { loadSupplement } from './cashFlowStatement.service';
import { loadTemplate, viewReport } from './reports.service';
import { selectReportingSet } from './reports.repository';
import { statementTable, type EvaluatedStatement } from './statementTable';
import { supplementTable, type SupplementOfColumn } from './supplementTable';

/** 报表 as Excel and on paper: one statement as on screen, or all statements of a month in one file. */
export const statementDocument: DocumentSource<StatementDocumentQuery> = {
  key: 'statement',
  async prepare(db, scope, query) {
    const context = await loadContext(db, scope, query);
    // Evaluated before the first byte, so that a refusal can be answered in words.
    const statements = await loadStatements(db, scope, context);
    const [only] = statements;
    const title = only && statements.length === 1 ? titleOf(only) : '报表';
    return {
      name: [context.company, title, shortSpan(context)].join('_'),
      rows: statements.reduce((rows, { template }) => rows + template.items.length, 0),
    };
  },

  async describe(db, scope, query, printedAt): Promise<TableDocument> {
    const context = await loadContext(db, scope, query);
    const statements = await loadStatements(db, scope, context);
    const { company, organization, month } = context;
    return {
      title: `${company} ${spanLabel(spanOf(month, query.interval))} 报表`,
      paper: query.paper,
      printedAt: `打印时间：${printedAt}`,
      tables: statements.flatMap((statement) => {
        const heading = {
          left: preparedBy(company, organization, query.scope),
          centre: headingDate(statement.template.type, month, query.interval),
          right: '单位：元',
        };
        const { columns, note, supplementOf } = statement;
        return [
          statementTable(statement, { title: titleOf(statement), heading, note }),
          ...(supplementOf ? [supplementTable(columns, supplementOf, heading)] : []),
        ];
      }),
    };
  },
};

/** What a file of statements is about, everything given. */
interface Context {
  readonly query: StatementDocumentQuery;
  readonly company: string;
  readonly standard: Standard;
  readonly organization: Organization;
  readonly month: Period;
  readonly templateIds: readonly number[];
}

async function loadContext(
  db: Kysely<Database>,
  scope: Scope,
  query: StatementDocumentQuery,
): Promise<Context> {
  const { organization, currentPeriod } = await findOrganization(
    db,
    scope,
    query.organizationId ?? scope.organizationId,
  );
  const set = await selectReportingSet(db, scope).executeTakeFirstOrThrow();
  const templateIds = query.templateIds.length > 0 ? query.templateIds : grantedTemplateIds(organization);
  if (templateIds.length === 0) {
    refuse(
      'NO_STATEMENTS',
      `“${organization.name}”还没有适用的报表模板，请在“报表模板”中设置适用组织后再导出。`,
    );
  }
  const { company, standard } = set;
  return { query, company, standard, organization, month: query.month ?? currentPeriod, templateIds };
}

/** 会企03表 has 补充资料 behind it. */
interface StatementToPrint extends EvaluatedStatement {
  readonly note: string | null;
  readonly supplementOf?: SupplementOfColumn;
}

/** One after the other, on the one connection of a thread. */
async function loadStatements(
  db: Kysely<Database>,
  scope: Scope,
  context: Context,
): Promise<StatementToPrint[]> {
  const statements: StatementToPrint[] = [];
  for (const id of context.templateIds) statements.push(await loadStatement(db, scope, id, context));
  return statements;
}

async function loadStatement(
  db: Kysely<Database>,
  scope: Scope,
  templateId: number,
  { query, standard, organization, month }: Context,
): Promise<StatementToPrint> {
  const template = await loadTemplate(db, scope, templateId);
  const columns = statementColumns({ ...query, type: template.type, standard, month });
  const views = new Map<string, Awaited<ReturnType<typeof viewReport>>>();
  const supplements = new Map<string, ReconciledSupplement>();
  const hasSupplement = showsCashFlows(template.type) && standard === 'enterprise';
  for (const column of columns) {
    const { months } = column;
    if (views.has(keyOf(column)) || isBeforeBooks(column, organization.enablePeriod)) continue;
    const request = { months, organizationId: organization.id, span: query.scope, withQuantities: false };
    views.set(keyOf(column), await viewReport(db, scope, templateId, request));
    if (hasSupplement) supplements.set(keyOf(column), await loadSupplement(db, scope, request));
  }
  const { enablePeriod } = organization;
  const isCashFlow = showsCashFlows(template.type);
  const openings = isCashFlow ? await listOpeningCashFlows(db, scope, organization.id) : [];
  return {
    template,
    columns,
    note: beforeBooksNote(template.type, columns, enablePeriod, { hasOpenings: openings.length > 0 }),
    amountOf: (itemId, column) => views.get(keyOf(column))?.get(itemId)?.[column.amount] ?? null,
    ...(hasSupplement ? { supplementOf: (column) => supplements.get(keyOf(column)) ?? null } : {}),
  };
}

const keyOf = ({ months }: StatementColumn) => `${months.from}|${months.to}`;

const titleOf = ({ template }: EvaluatedStatement) => statementName(template);

/** 202603, 2026第1季度, 2026年度. */
function shortSpan({ month, query }: Context): string {
  return query.interval === 'month' ? month.replace('-', '') : spanLabel(spanOf(month, query.interval));
}
