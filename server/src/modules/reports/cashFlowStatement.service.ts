import type { Kysely } from 'kysely';
import { cashChangeOf, reconcileCashFlow } from '@mingzhang/shared/accounting/cash-flow/cashFlowStatement';
import {
  cashFlowSupplement,
  reconcileSupplement,
  type ReconciledSupplement,
} from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import { adjustedBy } from '@mingzhang/shared/accounting/cash-flow/supplementAdjustment';
import { showsCashFlows } from '@mingzhang/shared/accounting/report/statementTypes';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import type { ReconciledCashFlow } from '@mingzhang/shared/wire/cashFlow';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadStandard } from '../account-set/accountSet.service';
import { loadAccountTree } from '../account/account.service';
import { bookSpan, loadPeriodTotals } from '../books/books.service';
import { loadCashFlows, loadCashFlowsToDo } from '../cash-flow/cashFlow.service';
import { loadAdjustments } from '../cash-flow/supplementAdjustments.service';
import { loadTemplate } from './reports.service';

/** 核对: how the statement's net increase compares with the cash accounts, and what is left to assign. */
export async function reconcile(
  db: Kysely<Database>,
  scope: Scope,
  templateId: number,
  request: BookRequest,
): Promise<ReconciledCashFlow> {
  const [template, span] = await together(
    db,
    () => loadTemplate(db, scope, templateId),
    () => bookSpan(db, scope, request),
  );
  if (!showsCashFlows(template.type))
    refuse('TEMPLATE_TYPE', `“${template.name}”不是现金流量表，不能与现金科目核对。`);
  const [accounts, totals, flows, toDo] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadPeriodTotals(db, scope, span, 'account'),
    () => loadCashFlows(db, scope, span),
    () => loadCashFlowsToDo(db, scope, span),
  );
  return { ...reconcileCashFlow(template, flows, cashChangeOf(totals, accounts)), toDo };
}

/** 补充资料 of the request's months; without lines where the standard has none. */
export async function loadSupplement(
  db: Kysely<Database>,
  scope: Scope,
  request: BookRequest,
): Promise<ReconciledSupplement> {
  const span = await bookSpan(db, scope, request);
  const [standard, accounts, totals, flows, adjustments] = await together(
    db,
    () => loadStandard(db, scope),
    () => loadAccountTree(db, scope),
    () => loadPeriodTotals(db, scope, span, 'account'),
    () => loadCashFlows(db, scope, span),
    () => loadAdjustments(db, scope, span),
  );
  if (standard !== 'enterprise') return reconcileSupplement([], flows, []);
  const lines = cashFlowSupplement(totals, accounts, (line) => adjustedBy(adjustments, line, span));
  return reconcileSupplement(lines, flows, adjustments);
}
