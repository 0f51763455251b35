import type { Insertable, Transaction } from 'kysely';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { showsCashFlows } from '@mingzhang/shared/accounting/report/statementTypes';
import type { IdSource } from '../ids';
import { insertRows } from '../insertRows';
import type { Database } from '../schema';
import type { SeedReport, SeedReportItem } from './standards';

type TermRow = Insertable<Database['report_term']>;

/**
 * Stores the default statements, three statements of SQL for all of them. A term that names an account
 * this chart does not have is left out: it would count as nothing. Answers the templates' ids by type.
 */
export async function insertReports(
  trx: Transaction<Database>,
  ids: IdSource,
  accountSetId: number,
  reports: readonly SeedReport[],
  accountIds: ReadonlyMap<string, number>,
): Promise<Readonly<Record<ReportType, number>>> {
  const templates = await Promise.all(
    reports.map(async (report) => ({
      report,
      id: await ids.next(),
      itemIds: await ids.take(report.items.length),
    })),
  );
  await insertRows(
    trx,
    'report_template',
    templates.map(({ report, id }) => ({
      account_set_id: accountSetId,
      id,
      name: report.name,
      key: report.key,
      type: report.type,
      is_default: true,
      form_code: report.formCode,
    })),
  ).execute();
  await insertRows(
    trx,
    'report_item',
    templates.flatMap(({ report, id, itemIds }) =>
      report.items.map((item, index) => ({
        ...itemRow(accountSetId, id, itemIds[index] ?? 0, item, index),
        cash_flow_line: cashFlowLineOf(report, item),
      })),
    ),
  ).execute();
  await insertRows(
    trx,
    'report_term',
    templates.flatMap(({ report, itemIds }) => termRows(accountSetId, report, itemIds, accountIds)),
  ).execute();
  return Object.fromEntries(templates.map(({ report, id }) => [report.type, id])) as Readonly<
    Record<ReportType, number>
  >;
}

/** A line of the cash flow statement without a formula shows what is assigned to it. */
function cashFlowLineOf({ type }: SeedReport, { line, terms }: SeedReportItem): number | null {
  return showsCashFlows(type) && terms.length === 0 ? line : null;
}

function itemRow(
  accountSetId: number,
  templateId: number,
  id: number,
  item: SeedReportItem,
  position: number,
): Insertable<Database['report_item']> {
  return {
    account_set_id: accountSetId,
    id,
    template_id: templateId,
    title: item.title,
    line_number: item.line,
    side: item.side,
    level: item.level,
    is_bold: item.isBold,
    is_header: item.isHeader,
    position,
    parent_id: null,
    source: item.terms.some((term) => 'line' in term) ? 'item' : 'account',
  };
}

function termRows(
  accountSetId: number,
  report: SeedReport,
  itemIds: readonly number[],
  accountIds: ReadonlyMap<string, number>,
): TermRow[] {
  const itemIdByLine = new Map(report.items.map((item, index) => [item.line, itemIds[index] ?? 0]));
  return report.items.flatMap((item, index) =>
    item.terms.flatMap((term, position): TermRow[] => {
      const row = { account_set_id: accountSetId, item_id: itemIds[index] ?? 0, position, sign: term.sign };
      if ('line' in term) {
        const source = itemIdByLine.get(term.line) ?? null;
        return [{ ...row, account_id: null, source_item_id: source, rule: null, tested_at: null }];
      }
      const accountId = accountIds.get(term.account);
      if (accountId === undefined) return [];
      return [
        { ...row, account_id: accountId, source_item_id: null, rule: term.rule, tested_at: term.testedAt },
      ];
    }),
  );
}
