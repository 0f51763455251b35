import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { InvoiceRule } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fromPostingTarget, toPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireInvoiceRule, WireRuleTarget } from '@mingzhang/shared/wire/invoice';
import { http } from '@mingzhang/shell';

/** An account of a rule, and its name: 1403 原材料. */
interface NamedTarget extends PostingTarget {
  readonly name: string;
}

/** A rule of the list; the first that is met counts. */
export interface ListedRule extends InvoiceRule {
  readonly id: number;
  readonly position: number;
  readonly target: NamedTarget;
  readonly counter: NamedTarget;
  readonly version: number;
  readonly author: string;
}

const refreshes = ['invoiceRules', 'invoiceVouchers'];

const toTarget = ({ name, ...target }: WireRuleTarget): NamedTarget => ({ ...toPostingTarget(target), name });

const toRule = ({ target, counter, since, ...rule }: WireInvoiceRule): ListedRule => ({
  ...rule,
  target: toTarget(target),
  counter: toTarget(counter),
  since: dateOnly(since),
});

/** 生成规则 of the set, in their order. */
export async function listRules(signal: AbortSignal): Promise<readonly ListedRule[]> {
  return (await http.get('/invoice/rule', {}, { signal, quiet: true })).map(toRule);
}

/** Adds a rule as the last, or changes the one that was read; `position` moves it. */
export async function saveRule(
  { title, direction, when, target, counter, isDeductible, summary, cashFlowLine, since }: InvoiceRule,
  kept: Pick<ListedRule, 'id' | 'version' | 'position'> | null,
): Promise<void> {
  const body = {
    ...{ title, direction, when, isDeductible, summary, cashFlowLine, since },
    target: fromPostingTarget(target),
    counter: fromPostingTarget(counter),
    position: kept?.position ?? null,
  };
  const options = { quiet: true, refreshes };
  if (kept === null) await http.post('/invoice/rule', body, options);
  else await http.put('/invoice/rule', { ...body, id: kept.id, version: kept.version }, options);
}

export async function removeRule({ id, version }: Pick<ListedRule, 'id' | 'version'>): Promise<void> {
  await http.delete(`/invoice/rule/${id}`, { query: { version }, refreshes });
}

/** 常用规则: those of which the chart has the accounts and that are not there yet. */
export async function addUsualRules(): Promise<void> {
  await http.post('/invoice/rule/ready', {}, { refreshes });
}
