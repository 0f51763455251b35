import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { ReportTemplate, ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import {
  isBeforeBooks,
  statementColumns,
  type StatementColumn,
} from '@mingzhang/shared/accounting/report/statementColumns';
import type { MonthSpan } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useServerState, useSession, type ServerState } from '@mingzhang/shell';
import { findFigures, findTemplate, type ReportFigure, type ReportScope } from '../reportsApi';
import type { StatementChoice } from './useStatementRequest';

/** A statement as it is shown: its lines, its columns and their figures. */
export interface Statement {
  readonly template: ReportTemplate;
  readonly columns: readonly StatementColumn[];
  /** Null where there is none: a header, or a column before the books began. */
  readonly amountOf: (itemId: number, column: StatementColumn) => Fen | null;
  /** Both amounts of each line, in the official columns. */
  readonly figures: ReadonlyMap<number, ReportFigure>;
  /** What the figures are of; the address may already say the next. */
  readonly choice: StatementChoice;
}

/**
 * The statement of a template as chosen; null data when there is no template. With its type known the
 * figures are asked for together with the lines.
 */
export function useStatement(
  templateId: number | null,
  type: ReportType | null,
  choice: StatementChoice,
): ServerState<Statement | null> {
  const { organization, accountSet } = useSession();
  return useServerState(
    ['statement', templateId, type, choice],
    async (signal) => {
      if (templateId === null) return null;
      const template = findTemplate(templateId, signal);
      const scope: ReportScope = { organizationId: organization.id, scope: choice.scope };
      const columns = columnsOf(type ?? (await template).type, accountSet.standard, choice);
      const asked = { templateId, scope, columns, enablePeriod: organization.enablePeriod };
      const [lines, views] = await Promise.all([template, loadViews(asked, signal)]);
      const viewOf = ({ months }: StatementColumn) => views.get(keyOf(months));
      return {
        template: lines,
        columns,
        choice,
        amountOf: (itemId, column) => viewOf(column)?.get(itemId)?.[column.amount] ?? null,
        figures: (columns[0] && viewOf(columns[0])) ?? new Map<number, ReportFigure>(),
      };
    },
    { isAsked: templateId !== null },
  );
}

const columnsOf = (type: ReportType, standard: Standard, choice: StatementChoice) =>
  statementColumns({ type, standard, ...choice });

interface AskedViews {
  readonly templateId: number;
  readonly scope: ReportScope;
  readonly columns: readonly StatementColumn[];
  readonly enablePeriod: Period;
}

const keyOf = ({ from, to }: MonthSpan) => `${from}|${to}`;

/** The figures of all columns: each span of months is asked for once, none before the books began. */
async function loadViews(
  { templateId, scope, columns, enablePeriod }: AskedViews,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReadonlyMap<number, ReportFigure>>> {
  const spans = new Map(
    columns
      .filter((column) => !isBeforeBooks(column, enablePeriod))
      .map(({ months }) => [keyOf(months), months]),
  );
  return new Map(
    await Promise.all(
      [...spans].map(
        async ([key, months]) => [key, await findFigures(templateId, months, scope, signal)] as const,
      ),
    ),
  );
}
