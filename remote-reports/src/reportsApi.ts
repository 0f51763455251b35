import type { Explanation } from '@mingzhang/shared/accounting/report/explanation';
import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import { ledgerMonths, type StatementColumn } from '@mingzhang/shared/accounting/report/statementColumns';
import type { MonthSpan } from '@mingzhang/shared/accounting/report/statementInterval';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import {
  toExplanation,
  type ExplainedFigure,
  type ShownCause,
} from '@mingzhang/shared/wire/reportExplanation';
import {
  toListedTemplate,
  toReportFigures,
  toReportTemplate,
  type ListedTemplate,
  type ReportFigure,
} from '@mingzhang/shared/wire/reportTemplate';
import {
  fromStatementDocumentQuery,
  type StatementDocumentQuery,
} from '@mingzhang/shared/wire/statementDocument';
import { http } from '@mingzhang/shell';

export type { ListedTemplate, ReportFigure, ShownCause };

/** Whose figures: an organization's own, or with those of the organizations below it (`tree`). */
export interface ReportScope {
  readonly organizationId: number;
  readonly scope: 'self' | 'tree';
}

const asked = (signal: AbortSignal) => ({ signal, quiet: true });

/** All templates of the account set, profit statements first. */
export async function listTemplates(signal: AbortSignal): Promise<ListedTemplate[]> {
  const templates = await http.get('/report/template', {}, asked(signal));
  return templates.map(toListedTemplate);
}

/** A template with its lines and formulas. */
export async function findTemplate(id: number, signal: AbortSignal): Promise<ReportTemplate> {
  return toReportTemplate(await http.get(`/report/template/${id}`, {}, asked(signal)));
}

/** The figures of a template's lines by line id, for some months. */
export async function findFigures(
  templateId: number,
  months: MonthSpan,
  scope: ReportScope,
  signal: AbortSignal,
): Promise<Map<number, ReportFigure>> {
  const view = await http.get(`/report/template/view/${templateId}`, fieldsOf(months, scope), asked(signal));
  return toReportFigures(view);
}

/** Where the terms of a figure lead; only a cash flow statement has a worksheet and openings of its own. */
type FigureWays = Pick<ExplainedFigure, 'figureOf'> &
  Partial<Pick<ExplainedFigure, 'worksheetOf' | 'openingsPath'>>;

/** What a line's figure in a column is made of; `figureOf` names the figures of the lines it takes. */
export async function explainFigure(
  templateId: number,
  itemId: number,
  column: StatementColumn,
  scope: ReportScope,
  ways: FigureWays,
  signal: AbortSignal,
): Promise<Explanation> {
  const wire = await http.get(
    `/report/template/explain/${templateId}/${itemId}`,
    fieldsOf(column.months, scope),
    asked(signal),
  );
  const ledger = { ...ledgerMonths(column), scope: scope.scope };
  return toExplanation(wire, {
    amount: column.amount,
    about: `${column.title} · ${column.about}`,
    pathOf: (accountId, items) =>
      addressOf({ kind: 'account', accountId, ...ledger, ...(items ? { items } : {}) }),
    worksheetOf: () => null,
    openingsPath: null,
    ...ways,
  });
}

/** Why a balance sheet does not balance, the likeliest first; empty when nothing is known. */
export async function findImbalanceCauses(
  templateId: number,
  months: MonthSpan,
  scope: ReportScope,
  signal: AbortSignal,
): Promise<readonly ShownCause[]> {
  return http.get(`/report/template/imbalance/${templateId}`, fieldsOf(months, scope), asked(signal));
}

/** What of a statement is asked for as a file. */
type StatementFile = Pick<StatementDocumentQuery, 'interval' | 'month' | 'comparisons' | 'scope'>;

/** The address of statements as one file; no template named: all that the organization is granted. */
export function statementAddress(
  templateIds: readonly number[],
  organizationId: number,
  { interval, month, comparisons, scope }: StatementFile,
): string {
  const asked = {
    templateIds,
    organizationId,
    interval,
    month,
    comparisons,
    scope,
    paper: 'portrait',
  } as const;
  const fields = Object.entries(fromStatementDocumentQuery(asked)).map(([key, value]) => [
    key,
    String(value),
  ]);
  return `/api/report/document?${new URLSearchParams(fields).toString()}`;
}

/** One month goes as older servers know it, several as a range; the own organization is the default. */
function fieldsOf({ from, to }: MonthSpan, { organizationId, scope }: ReportScope) {
  return {
    accountDate: lastDayOf(to),
    orgId: organizationId,
    ...(from === to ? {} : { startDate: firstDayOf(from), endDate: lastDayOf(to) }),
    ...(scope === 'tree' ? { scope } : {}),
  };
}
