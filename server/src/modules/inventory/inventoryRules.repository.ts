import type { Kysely, Transaction } from 'kysely';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { InventoryType } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { InventoryRule } from '@mingzhang/shared/accounting/inventory/inventoryRule';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The rules of the set, one row for each account they post to. */
export function selectRuleAccounts(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('inventory_rule as rule')
    .innerJoin('inventory_rule_account as part', (join) =>
      join.onRef('part.account_set_id', '=', 'rule.account_set_id').onRef('part.type', '=', 'rule.type'),
    )
    .where('rule.account_set_id', '=', scope.accountSetId)
    .orderBy('rule.type')
    .select([
      'rule.type',
      'rule.summary',
      'rule.merge_by as mergeBy',
      'rule.tax_side as taxSide',
      'rule.tax_rate as taxRate',
      'part.part',
      'part.account_id as accountId',
      'part.detail',
      'part.auxiliary_key as auxiliaryKey',
    ]);
}

/** Its accounts go with it. */
export function deleteRule(trx: Transaction<Database>, scope: Scope, type: InventoryType) {
  return trx
    .deleteFrom('inventory_rule')
    .where('account_set_id', '=', scope.accountSetId)
    .where('type', '=', type);
}

export function insertRule(trx: Transaction<Database>, scope: Scope, rule: InventoryRule) {
  return trx
    .insertInto('inventory_rule')
    .values({
      account_set_id: scope.accountSetId,
      type: rule.type,
      summary: rule.summary,
      merge_by: rule.mergeBy,
      tax_side: rule.tax?.side ?? null,
      tax_rate: rule.tax?.rate ?? null,
    });
}

export function insertRuleAccounts(trx: Transaction<Database>, scope: Scope, rule: InventoryRule) {
  const { debit, credit, tax } = rule;
  const parts = [
    { part: 'debit' as const, ...debit },
    { part: 'credit' as const, ...credit },
    ...(tax ? [{ part: 'tax' as const, ...tax, detail: 'total' as const }] : []),
  ];
  return trx
    .insertInto('inventory_rule_account')
    .values(
      parts.map(({ part, accountId, detail, auxiliary }) => ({
        account_set_id: scope.accountSetId,
        type: rule.type,
        part,
        account_id: accountId,
        detail,
        auxiliary_key: auxiliaryKey(auxiliary),
      })),
    );
}
