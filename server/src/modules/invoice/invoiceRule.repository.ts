import type { Kysely, Transaction } from 'kysely';
import type { InvoiceRule } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 发票生成规则 of a set, as it is kept. */
export interface KeptInvoiceRule extends InvoiceRule {
  readonly id: number;
  readonly position: number;
  readonly authorId: number;
  readonly version: number;
}

/** Rules of the set with who wrote them, in the order they are tried. */
export function selectInvoiceRules(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('invoice_rule as rule')
    .innerJoin('app_user as author', 'author.id', 'rule.author_id')
    .where('rule.account_set_id', '=', scope.accountSetId)
    .orderBy('rule.position')
    .orderBy('rule.id')
    .select([
      'rule.id',
      'rule.position',
      'rule.title',
      'rule.direction',
      'rule.condition',
      'rule.account_id',
      'rule.auxiliary_key',
      'rule.counter_account_id',
      'rule.counter_auxiliary_key',
      'rule.is_deductible',
      'rule.summary',
      'rule.cash_flow_line',
      'rule.since',
      'rule.author_id',
      'rule.version',
      'author.real_name as author',
    ]);
}

const columnsOf = (rule: KeptInvoiceRule) => ({
  position: rule.position,
  title: rule.title,
  direction: rule.direction,
  condition: JSON.stringify(rule.when),
  account_id: rule.target.accountId,
  auxiliary_key: rule.target.auxiliaryKey,
  counter_account_id: rule.counter.accountId,
  counter_auxiliary_key: rule.counter.auxiliaryKey,
  is_deductible: rule.isDeductible,
  summary: rule.summary,
  cash_flow_line: rule.cashFlowLine,
  since: rule.since,
  author_id: rule.authorId,
  version: rule.version,
});

/** There is at least one. */
export function insertInvoiceRules(
  trx: Transaction<Database>,
  scope: Scope,
  rules: readonly KeptInvoiceRule[],
) {
  return trx
    .insertInto('invoice_rule')
    .values(rules.map((rule) => ({ account_set_id: scope.accountSetId, id: rule.id, ...columnsOf(rule) })));
}

export function updateInvoiceRule(trx: Transaction<Database>, scope: Scope, rule: KeptInvoiceRule) {
  return trx
    .updateTable('invoice_rule')
    .set(columnsOf(rule))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', rule.id);
}

export function deleteInvoiceRule(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('invoice_rule').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}
