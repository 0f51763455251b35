import type { Kysely, Transaction } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { inventoryTypes, type InventoryType } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import {
  ruleProblems,
  usualRule,
  type InventoryRule,
} from '@mingzhang/shared/accounting/inventory/inventoryRule';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { RuleRow } from '@mingzhang/shared/wire/inventoryRule';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadStandard } from '../account-set/accountSet.service';
import { loadAccountTree } from '../account/account.service';
import { shareChart } from '../../db/chartLock';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { holdLink } from './inventoryLink.service';
import { deleteRule, insertRule, insertRuleAccounts, selectRuleAccounts } from './inventoryRules.repository';

type RuleAccountRow = Awaited<ReturnType<ReturnType<typeof selectRuleAccounts>['execute']>>[number];

/** The rules of the set, by type. */
export async function loadRules(db: Kysely<Database>, scope: Scope): Promise<InventoryRule[]> {
  const byType = new Map<InventoryType, RuleAccountRow[]>();
  for (const row of await selectRuleAccounts(db, scope).execute()) {
    byType.set(row.type, [...(byType.get(row.type) ?? []), row]);
  }
  return [...byType.values()].map(toRule);
}

function toRule(rows: readonly RuleAccountRow[]): InventoryRule {
  const part = (name: RuleAccountRow['part']) => {
    const row = rows.find((candidate) => candidate.part === name);
    return (
      row && { accountId: row.accountId, detail: row.detail, auxiliary: auxiliaryRefs(row.auxiliaryKey) }
    );
  };
  const [head] = rows;
  const debit = part('debit');
  const credit = part('credit');
  const tax = part('tax');
  invariant(head && debit && credit, 'a rule posts to a debit and a credit account');
  return {
    type: head.type,
    debit,
    credit,
    tax:
      tax && head.taxSide && head.taxRate !== null
        ? { side: head.taxSide, rate: head.taxRate, accountId: tax.accountId, auxiliary: tax.auxiliary }
        : null,
    summary: head.summary,
    mergeBy: head.mergeBy,
  };
}

/** Every document type with its rule, or the usual one to begin with. */
export async function listRules(db: Kysely<Database>, scope: Scope): Promise<RuleRow[]> {
  const rules = await loadRules(db, scope);
  const accounts = await loadAccountTree(db, scope);
  const standard = await loadStandard(db, scope);
  return inventoryTypes.map((type) => ({
    type,
    rule: rules.find((rule) => rule.type === type) ?? null,
    usual: usualRule(type, standard, accounts),
  }));
}

/** Keeps the rule of a type. Refuses with everything that is wrong with it. */
export async function saveRule(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  rule: InventoryRule,
): Promise<void> {
  await holdLink(trx, scope);
  await shareChart(trx, scope);
  const refs = [...rule.debit.auxiliary, ...rule.credit.auxiliary, ...(rule.tax?.auxiliary ?? [])];
  const references = {
    accounts: await loadAccountTree(trx, scope),
    categories: await loadCategories(trx, scope),
    items: await loadItems(
      trx,
      scope,
      refs.map(({ itemId }) => itemId),
    ),
  };
  refuseIf(ruleProblems(rule, references));
  const before = (await loadRules(trx, scope)).find(({ type }) => type === rule.type);
  await deleteRule(trx, scope, rule.type).execute();
  await insertRule(trx, scope, rule).execute();
  await insertRuleAccounts(trx, scope, rule).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'inventoryRule.save',
    targetId: rule.type,
    ...(before ? { before } : {}),
    after: rule,
  });
}

/** Documents of the type are not turned into vouchers any more. */
export async function removeRule(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  type: InventoryType,
): Promise<void> {
  await holdLink(trx, scope);
  const rules = await loadRules(trx, scope);
  const before = found(
    rules.find((rule) => rule.type === type),
    '生成规则',
  );
  await deleteRule(trx, scope, type).execute();
  await appendEvent(trx, scope, clock.now(), { action: 'inventoryRule.delete', targetId: type, before });
}
