import type { Transaction } from 'kysely';
import { cashFlowForm, cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { cashFlowParts, type CashFlowPart } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import { keptParts } from '@mingzhang/shared/accounting/cash-flow/keptParts';
import { cashFlowAccounts } from '@mingzhang/shared/accounting/cash-flow/officialCode';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { insertCashFlows, selectCashFlows } from './cashFlow.repository';
import { toCashFlowPart } from './cashFlow.table';
import type { PostingContext } from './postingContext';

type Books = Pick<PostingContext, 'accounts' | 'standard'>;

/** What the cash lines of a voucher are for: what its maker named, and what the rules propose for the rest. */
export function cashFlowOf(
  { lines }: Pick<VoucherDraft, 'lines'>,
  { accounts, standard }: Books,
): CashFlowPart[] {
  return cashFlowParts(lines, cashFlowAccounts(accounts), cashFlowForm(standard));
}

/** What is wrong with the items a draft names. On other than cash lines an item means nothing. */
export function cashFlowProblems(
  { lines }: Pick<VoucherDraft, 'lines'>,
  { accounts, standard }: Books,
): Problem[] {
  const { isCash } = cashFlowAccounts(accounts);
  return lines.flatMap(({ accountId, cashFlowLine }, index) =>
    cashFlowLine === null || !isCash(accountId) || cashFlowItem(standard, cashFlowLine)
      ? []
      : [
          problem(
            'CASH_FLOW_ITEM_UNKNOWN',
            `第${index + 1}行：现金流量表没有可以指定的行次${cashFlowLine}，请从现金流量项目中选择`,
            `lines[${index}].cashFlowLine`,
          ),
        ],
  );
}

/** What a voucher's cash lines are for before it is changed; its lines take it along when they are deleted. */
export async function cashFlowBefore(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
): Promise<CashFlowPart[]> {
  const rows = await selectCashFlows(trx, scope, [voucherId]).execute();
  return rows.map(toCashFlowPart);
}

/** Stores what the lines of a changed voucher are for; what a person assigned stays where its postings stay. */
export async function keepCashFlow(
  trx: Transaction<Database>,
  scope: Scope,
  { voucher, parts }: { readonly voucher: Voucher; readonly parts: readonly CashFlowPart[] },
  after: Voucher,
  books: Books,
): Promise<void> {
  const kept = keptParts(parts, voucher.lines, after.lines, cashFlowOf(after, books));
  if (kept.length > 0) await insertCashFlows(trx, scope, [{ voucher: after, parts: kept }]).execute();
}
