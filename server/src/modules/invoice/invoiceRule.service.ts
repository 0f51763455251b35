import type { Kysely, Transaction } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  anyInvoice,
  invoiceRuleProblems,
  type InvoiceRule,
} from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { readyInvoiceRules } from '@mingzhang/shared/accounting/invoices/readyInvoiceRules';
import { problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { lockChart } from '../../db/chartLock';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { changeList } from '../../trail/changeList';
import { loadAccountTree } from '../account/account.service';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { itemIdsOf } from '../uses/settingUses.service';
import { loadStandard } from '../account-set/accountSet.service';
import {
  deleteInvoiceRule,
  insertInvoiceRules,
  selectInvoiceRules,
  updateInvoiceRule,
  type KeptInvoiceRule,
} from './invoiceRule.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** A rule as a form has it; without a position it is the last. */
export interface InvoiceRuleDraft extends Omit<InvoiceRule, 'when'> {
  readonly when: InvoiceRule['when'];
  readonly position: number | null;
}

/** A rule with the name of who wrote it. */
export interface ListedInvoiceRule extends KeptInvoiceRule {
  readonly author: string;
}

/** 发票生成规则 of the set, in the order they are tried. */
export async function loadInvoiceRules(db: Kysely<Database>, scope: Scope): Promise<ListedInvoiceRule[]> {
  const rows = await selectInvoiceRules(db, scope).execute();
  return rows.map((row) => ({
    ...{ id: row.id, position: row.position, title: row.title, direction: row.direction },
    when: { ...anyInvoice, ...row.condition },
    target: { accountId: row.account_id, auxiliaryKey: row.auxiliary_key },
    counter: { accountId: row.counter_account_id, auxiliaryKey: row.counter_auxiliary_key },
    isDeductible: row.is_deductible,
    summary: row.summary,
    cashFlowLine: row.cash_flow_line,
    since: row.since,
    authorId: row.author_id,
    version: row.version,
    author: row.author,
  }));
}

/** Adds a rule; refuses a title that is taken and accounts that cannot be posted to. */
export async function createInvoiceRule(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  draft: InvoiceRuleDraft,
): Promise<KeptInvoiceRule> {
  const id = await ids.next();
  return changeList(trx, scope, { clock }, 'invoiceRule', async () => {
    const rules = await loadInvoiceRules(trx, scope);
    const after = ruleOf(draft, scope, { id, version: 1 }, rules);
    await judge(trx, scope, after, rules);
    return { after, statements: [insertInvoiceRules(trx, scope, [after])] };
  });
}

/** Changes a rule, its position among them too: who changes it is its author. Refuses one that was changed meanwhile. */
export function changeInvoiceRule(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Tools, 'clock'>,
  { id, version, ...draft }: InvoiceRuleDraft & { readonly id: number; readonly version: number | null },
): Promise<KeptInvoiceRule> {
  return changeList(trx, scope, tools, 'invoiceRule', async () => {
    const rules = await loadInvoiceRules(trx, scope);
    const before = currentRule(rules, id, version);
    const position = draft.position ?? before.position;
    const after = ruleOf({ ...draft, position }, scope, { id, version: before.version + 1 }, rules);
    await judge(trx, scope, after, rules);
    return { before, after, statements: [updateInvoiceRule(trx, scope, after)] };
  });
}

export async function removeInvoiceRule(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Tools, 'clock'>,
  id: number,
  version: number | null,
): Promise<void> {
  await changeList(trx, scope, tools, 'invoiceRule', async () => {
    const before = currentRule(await loadInvoiceRules(trx, scope), id, version);
    return { before, statements: [deleteInvoiceRule(trx, scope, id)] };
  });
}

function currentRule<Rule extends KeptInvoiceRule>(
  rules: readonly Rule[],
  id: number,
  version: number | null,
): Rule {
  const rule = found(
    rules.find((one) => one.id === id),
    '发票规则',
  );
  if (version !== null && version !== rule.version) {
    const message = `规则“${rule.title}”已被他人修改，您的修改没有保存；请刷新后再改。`;
    refuse('INVOICE_RULE_STALE', message, envelopeCodes.conflict);
  }
  return rule;
}

/** So many rules are tried at most. */
const MOST_RULES = 500;
const LAST_POSITION = 10_000;

const ruleOf = (
  { position, ...draft }: InvoiceRuleDraft,
  { userId }: Scope,
  identity: Pick<KeptInvoiceRule, 'id' | 'version'>,
  rules: readonly KeptInvoiceRule[],
): KeptInvoiceRule => ({
  ...draft,
  ...identity,
  authorId: userId,
  position: position ?? Math.min(LAST_POSITION, Math.max(0, ...rules.map((rule) => rule.position)) + 1),
});

async function judge(
  trx: Transaction<Database>,
  scope: Scope,
  rule: KeptInvoiceRule,
  rules: readonly KeptInvoiceRule[],
): Promise<void> {
  const others = rules.filter(({ id }) => id !== rule.id);
  const accounts: AccountTree = await loadAccountTree(trx, scope);
  const categories = await loadCategories(trx, scope);
  const items = await loadItems(trx, scope, [...itemIdsOf(rule.target), ...itemIdsOf(rule.counter)]);
  const isTaken = others.some(({ title }) => title === rule.title);
  refuseIf([
    ...invoiceRuleProblems(rule, { accounts, categories, items }),
    ...(isTaken ? [problem('INVOICE_RULE_TAKEN', `规则“${rule.title}”已经有了，请换一个名称`, 'title')] : []),
    ...(others.length >= MOST_RULES
      ? [problem('INVOICE_RULES_TOO_MANY', `规则最多 ${MOST_RULES} 条，请先删除不用的`)]
      : []),
  ]);
}

/** 常用规则: those whose accounts the chart has and whose title is not taken. */
export async function addReadyInvoiceRules(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
): Promise<void> {
  await lockChart(trx, scope);
  const standard = await loadStandard(trx, scope);
  const rules = await loadInvoiceRules(trx, scope);
  const accounts = await loadAccountTree(trx, scope);
  const titles = new Set(rules.map(({ title }) => title));
  const added: KeptInvoiceRule[] = [];
  for (const rule of readyInvoiceRules(standard, accounts)) {
    if (titles.has(rule.title)) continue;
    const identity = { id: await ids.next(), version: 1 };
    added.push(ruleOf({ ...rule, position: null }, scope, identity, [...rules, ...added]));
  }
  if (added.length === 0) return;
  await insertInvoiceRules(trx, scope, added).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoiceRule.ready',
    targetId: null,
    after: { titles: added.map(({ title }) => title) },
  });
}
