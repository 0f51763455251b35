import type { Kysely } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs, type AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { CashFlowTerm } from '@mingzhang/shared/accounting/cash-flow/explainCashFlow';
import type { PeriodTotals } from '@mingzhang/shared/accounting/ledger';
import {
  evaluateReport,
  explain,
  uncoveredAccounts,
  type AssignedAmounts,
  type ExplainedTerm,
} from '@mingzhang/shared/accounting/report/evaluateReport';
import { imbalanceCauses, type ImbalanceCause } from '@mingzhang/shared/accounting/report/imbalanceCauses';
import { NO_AMOUNTS, type ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import type {
  ReportItem,
  ReportTemplate,
  ReportType,
} from '@mingzhang/shared/accounting/report/reportTemplate';
import { showsCashFlows } from '@mingzhang/shared/accounting/report/statementTypes';
import { trialBalance, trialRows } from '@mingzhang/shared/accounting/trialBalance';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { bookSpan, loadEnteredTotals, loadPeriodTotals } from '../books/books.service';
import { loadOpenings } from '../opening-balance/openingBalance.service';
import { explainAssigned, loadAssigned } from '../cash-flow/cashFlow.service';
import {
  selectGrantedTemplate,
  selectItems,
  selectTemplate,
  selectTemplates,
  selectTerms,
} from './reports.repository';
import { toReportTemplate } from './reports.table';
import type { LedgerSpan } from '../books/ledgerFilter';

/** A template in the list: its lines are read one by one. */
export interface ListedTemplate {
  readonly template: ReportTemplate;
  /** The organizations it is granted to, by code. */
  readonly organizationNames: string;
}

/** All templates of a type (null: of every type), without their lines. */
export async function loadTemplates(
  db: Kysely<Database>,
  scope: Scope,
  type: ReportType | null,
): Promise<ListedTemplate[]> {
  const rows = await selectTemplates(db, scope, type).execute();
  return rows.map((row) => ({
    template: toReportTemplate(row, [], []),
    organizationNames: row.organization_names,
  }));
}

/** A template with its lines and formulas; refuses one that is not of this set. */
export async function loadTemplate(db: Kysely<Database>, scope: Scope, id: number): Promise<ReportTemplate> {
  const [row, items, terms] = await together(
    db,
    () => selectTemplate(db, scope, id).executeTakeFirst(),
    () => selectItems(db, scope, id).execute(),
    () => selectTerms(db, scope, id).execute(),
  );
  return toReportTemplate(found(row, '报表模板'), items, terms);
}

/** The statement of a type that an organization is granted, or null when it is granted none. */
export async function loadGrantedTemplate(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  type: ReportType,
): Promise<ReportTemplate | null> {
  const granted = await selectGrantedTemplate(db, scope, organizationId, type).executeTakeFirst();
  return granted?.id ? loadTemplate(db, scope, granted.id) : null;
}

/** What a statement is computed from. */
interface Statement {
  readonly template: ReportTemplate;
  readonly accounts: AccountTree;
  readonly totals: readonly PeriodTotals[];
  readonly span: LedgerSpan;
  /** 现金流量表: what is assigned to its lines. */
  readonly assigned: AssignedAmounts | undefined;
}

async function loadStatement(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  request: BookRequest,
): Promise<Statement> {
  const [template, span] = await together(
    db,
    () => loadTemplate(db, scope, id),
    () => bookSpan(db, scope, request),
  );
  const [accounts, totals] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadPeriodTotals(db, scope, span),
  );
  const isAssigned = showsCashFlows(template.type);
  const assigned = isAssigned ? await loadAssigned(db, scope, span, totals, accounts) : undefined;
  return { template, accounts, totals, span, assigned };
}

/** The figures of a statement by line id; headers are absent. */
export async function viewReport(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  request: BookRequest,
): Promise<Map<number, ReportAmounts>> {
  const { template, accounts, totals, assigned } = await loadStatement(db, scope, id, request);
  return evaluateReport(template, totals, accounts, assigned);
}

/** The figures of any statement by line id, headers absent. Throws `FormulaCycleError`. */
export type FiguresOf = (template: ReportTemplate) => Map<number, ReportAmounts>;

/** The statements of the request's months, of whichever templates: what they are computed from is read once. */
export async function loadFigures(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<FiguresOf> {
  const [accounts, span] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => bookSpan(db, scope, request),
  );
  const totals = await loadPeriodTotals(db, scope, span);
  const assigned = await loadAssigned(db, scope, span, totals, accounts);
  return (template) =>
    evaluateReport(template, totals, accounts, showsCashFlows(template.type) ? assigned : undefined);
}

/** The figures of a statement whose template is changed as `changed` says, and the terms of one of its lines. */
export async function previewReport(
  db: Kysely<Database>,
  scope: Scope,
  asked: { readonly templateId: number; readonly itemId: number; readonly request: BookRequest },
  changed: (template: ReportTemplate) => ReportTemplate,
) {
  const {
    template: saved,
    accounts,
    totals,
    assigned,
  } = await loadStatement(db, scope, asked.templateId, asked.request);
  const template = changed(saved);
  return {
    figures: evaluateReport(template, totals, accounts, assigned),
    terms: explain(template, asked.itemId, totals, accounts, assigned).map(({ amounts }) => amounts),
  };
}

/** 数据来源 of one figure. */
export interface Explanation {
  readonly item: ReportItem;
  readonly figure: ReportAmounts;
  readonly terms: readonly ExplainedTerm[];
  /** 现金流量表: of what is assigned to the line; empty on other lines. */
  readonly flows: readonly CashFlowTerm[];
  readonly accounts: AccountTree;
  /** The items of the terms' details. */
  readonly items: ReadonlyMap<number, AuxiliaryItem>;
}

/** The terms that a line's figures are made of. */
export async function explainReport(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  itemId: number,
  request: BookRequest,
): Promise<Explanation> {
  const { template, accounts, totals, span, assigned } = await loadStatement(db, scope, id, request);
  const item = found(
    template.items.find((candidate) => candidate.id === itemId),
    '报表项目',
  );
  const figure = evaluateReport(template, totals, accounts, assigned).get(itemId) ?? NO_AMOUNTS;
  const flows =
    assigned && item.cashFlowLine
      ? await explainAssigned(db, scope, span, item.cashFlowLine, { totals, accounts })
      : [];
  const entered = template.type === 'profit' ? await loadEnteredTotals(db, scope, accounts, span) : [];
  const terms = explain(template, itemId, totals, accounts, assigned, entered);
  const told = terms.flatMap(({ details }) => details?.largest ?? []);
  const items = await loadItems(
    db,
    scope,
    told.flatMap(({ auxiliaryKey }) => auxiliaryRefs(auxiliaryKey).map(({ itemId: id }) => id)),
  );
  return { item, figure, terms, flows, accounts, items };
}

/** 未取数科目 of a statement: accounts with a balance that no line takes. */
export async function loadUncoveredAccounts(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  request: BookRequest,
): Promise<{
  readonly accounts: AccountTree;
  readonly uncovered: readonly { readonly account: Account; readonly net: Fen }[];
}> {
  const { template, accounts, totals } = await loadStatement(db, scope, id, request);
  return { accounts, uncovered: uncoveredAccounts(template, totals, accounts) };
}

/** Why a balance sheet is out of balance at the end of the months asked for; empty when nothing is known. */
export async function loadImbalanceCauses(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  request: BookRequest,
): Promise<ImbalanceCause[]> {
  const { template, accounts, totals, span } = await loadStatement(db, scope, id, request);
  const openings = await together(
    db,
    ...span.organizationIds.map((organizationId) => () => loadOpenings(db, scope, organizationId)),
  );
  return imbalanceCauses({
    template,
    month: span.to,
    uncovered: uncoveredAccounts(template, totals, accounts),
    openings: trialBalance(trialRows(openings.flat(), accounts)),
  });
}
