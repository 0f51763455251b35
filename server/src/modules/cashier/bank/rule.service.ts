import type { Kysely, Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import {
  areItemsKnown,
  isCompleteTarget,
  type PostingTarget,
} from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { readyRules, ruleFor } from '@mingzhang/shared/accounting/cashier/statementRule';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import { ruleAccount } from '@mingzhang/shared/accounting/ruleAccount';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { negate, type Fen } from '@mingzhang/shared/primitives/money';
import { problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { BankKey } from '@mingzhang/shared/wire/fundMatchRequest';
import { lockChart } from '../../../db/chartLock';
import type { Database } from '../../../db/schema';
import { found, refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { changeList } from '../../../trail/changeList';
import { loadAccountTree } from '../../account/account.service';
import { loadItems } from '../../auxiliary/auxiliary.service';
import { itemIdsOf } from '../../uses/settingUses.service';
import { demandCashier } from '../cashierModule.service';
import { loadFund } from './fund';
import { loadBanks } from './match.service';
import { deleteRule, insertRules, selectRules, updateRule, type FundRule } from './rule.repository';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** A rule as a form has it; without a position it is the last. */
export interface RuleDraft {
  readonly title: string;
  readonly flow: 'received' | 'paid';
  readonly words: readonly string[];
  readonly target: PostingTarget;
  readonly position: number | null;
}

/** Rules with the chart they are written out by. */
export interface ListedRules {
  readonly rules: readonly FundRule[];
  readonly accounts: AccountTree;
}

/** 对账单规则 of the set, in the order they are tried. */
export async function listRules(db: Kysely<Database>, scope: Scope): Promise<ListedRules> {
  await demandCashier(db, scope);
  return { rules: await selectRules(db, scope).execute(), accounts: await loadAccountTree(db, scope) };
}

/** Adds a rule; refuses a title that is taken and an account that cannot be posted to. */
export async function createRule(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  draft: RuleDraft,
): Promise<FundRule> {
  const id = await ids.next();
  return changeList(trx, scope, { clock }, 'fundRule', async () => {
    await demandCashier(trx, scope);
    const rules = await selectRules(trx, scope).execute();
    const after = ruleOf(draft, id, rules, 1);
    await judge(trx, scope, after, rules);
    return { after, statements: [insertRules(trx, scope, [after])] };
  });
}

/** Changes a rule, its position among them too. Refuses one that was changed meanwhile. */
export function changeRule(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Tools, 'clock'>,
  { id, version, ...draft }: RuleDraft & { readonly id: number; readonly version: number | null },
): Promise<FundRule> {
  return changeList(trx, scope, tools, 'fundRule', async () => {
    await demandCashier(trx, scope);
    const rules = await selectRules(trx, scope).execute();
    const before = currentRule(rules, id, version);
    const position = draft.position ?? before.position;
    const after = ruleOf({ ...draft, position }, id, rules, before.version + 1);
    await judge(trx, scope, after, rules);
    return { before, after, statements: [updateRule(trx, scope, after)] };
  });
}

export async function removeRule(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Tools, 'clock'>,
  id: number,
  version: number | null,
): Promise<void> {
  await changeList(trx, scope, tools, 'fundRule', async () => {
    await demandCashier(trx, scope);
    const before = currentRule(await selectRules(trx, scope).execute(), id, version);
    return { before, statements: [deleteRule(trx, scope, id)] };
  });
}

function currentRule(rules: readonly FundRule[], id: number, version: number | null): FundRule {
  const rule = found(
    rules.find((one) => one.id === id),
    '对账单规则',
  );
  if (version !== null && version !== rule.version) {
    const message = `规则“${rule.title}”已被他人修改，您的修改没有保存；请刷新后再改。`;
    refuse('FUND_RULE_STALE', message, envelopeCodes.conflict);
  }
  return rule;
}

/** So many rules are tried at most. */
const MOST_RULES = 500;
const LAST_POSITION = 10_000;

const ruleOf = (
  { title, flow, words, target, position }: RuleDraft,
  id: number,
  rules: readonly FundRule[],
  version: number,
): FundRule => ({
  ...{ id, title, flow, version, ...target },
  words: [...new Set(words)],
  position: position ?? Math.min(LAST_POSITION, Math.max(0, ...rules.map((rule) => rule.position)) + 1),
});

async function judge(
  trx: Transaction<Database>,
  scope: Scope,
  rule: FundRule,
  rules: readonly FundRule[],
): Promise<void> {
  const others = rules.filter(({ id }) => id !== rule.id);
  const accounts = await loadAccountTree(trx, scope);
  const items = await loadItems(trx, scope, itemIdsOf(rule));
  const isTaken = others.some(({ title }) => title === rule.title);
  const isComplete = isCompleteTarget(accounts, rule) && areItemsKnown(rule, items);
  refuseIf([
    ...(isTaken ? [problem('FUND_RULE_TAKEN', `规则“${rule.title}”已经有了，请换一个名称`, 'title')] : []),
    ...(isComplete
      ? []
      : [problem('FUND_RULE_TARGET', '请选择末级科目，以及科目要求的辅助核算项目', 'target')]),
    ...(others.length >= MOST_RULES
      ? [problem('FUND_RULES_TOO_MANY', `规则最多 ${MOST_RULES} 条，请先删除不用的`)]
      : []),
  ]);
}

/** 常用规则: those whose account the chart has and whose title is not taken. */
export async function addReadyRules(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
): Promise<void> {
  await lockChart(trx, scope);
  const { standard, taxpayer } = await demandCashier(trx, scope);
  const rules = await selectRules(trx, scope).execute();
  const accounts = await loadAccountTree(trx, scope);
  const titles = new Set(rules.map(({ title }) => title));
  const missing = readyRules(standard, taxpayer).flatMap(({ title, flow, words, code }) => {
    const account = ruleAccount(accounts, code);
    const target = account && { accountId: account.id, auxiliaryKey: auxiliaryKey([]) };
    const isMissing = target !== undefined && isCompleteTarget(accounts, target) && !titles.has(title);
    return isMissing ? [{ title, flow, words, target, position: null }] : [];
  });
  if (missing.length === 0) return;
  const added: FundRule[] = [];
  for (const draft of missing) added.push(ruleOf(draft, await ids.next(), [...rules, ...added], 1));
  await insertRules(trx, scope, added).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'fundRule.ready',
    targetId: null,
    after: { titles: added.map(({ title }) => title) },
  });
}

/** An entry of the voucher that is drafted. */
export interface DraftEntry {
  readonly summary: string;
  readonly account: Account;
  readonly name: string;
  readonly target: PostingTarget;
  /** Debit positive, credit negative. */
  readonly net: Fen;
}

/** What rules make of lines of the bank that the books do not have: it fills a form and is not kept. */
export interface DraftedVoucher {
  readonly date: DateOnly | null;
  readonly entries: readonly DraftEntry[];
  readonly missing: readonly { readonly key: string; readonly message: string }[];
}

/** 按规则填写凭证: two entries for each line, the account of the fund and that of the first rule it meets. */
export async function draftByRules(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  keys: readonly BankKey[],
): Promise<DraftedVoucher> {
  const fund = await loadFund(db, scope, fundAccountId);
  if (fund.currencyCode !== null) {
    refuse('FUND_RULE_FOREIGN', '外币账户的凭证要填汇率，请在凭证里自己填写');
  }
  const { rules, accounts } = await listRules(db, scope);
  const rows = await loadBanks(db, scope, fund, keys);
  // What is matched is booked: an address that is opened once more makes no second voucher.
  if (rows.some(({ matchId }) => matchId !== null)) refuse('MATCH_TAKEN', '这些对账单已勾对，不用再制单');
  const entries: DraftEntry[] = [];
  const missing: { key: string; message: string }[] = [];
  const tried = rules.map((rule) => ({ ...rule, code: accounts.byId(rule.accountId)?.code ?? '' }));
  for (const row of rows) {
    const rule = ruleFor(tried, { ...row, purpose: '' });
    const own = tried.find((one) => one === rule);
    const name = row.summary || row.party || '银行记录';
    if (!own) {
      missing.push({ key: row.key, message: `${row.on} ${name}：没有适用的规则，请自己填写对方科目` });
      continue;
    }
    const net = movedBy(row);
    const summary = cutText(`${own.title} ${name}`, LONGEST_SUMMARY);
    entries.push(
      entryOf(accounts, fund, summary, net),
      entryOf(accounts, { accountId: own.accountId, auxiliaryKey: own.auxiliaryKey }, summary, negate(net)),
    );
  }
  const days = rows.map(({ on }) => on).sort();
  return { date: days.at(-1) ?? null, entries, missing };
}

const LONGEST_SUMMARY = 100;

function entryOf(
  accounts: AccountTree,
  { accountId, auxiliaryKey: key }: PostingTarget,
  summary: string,
  net: Fen,
): DraftEntry {
  const account = found(accounts.byId(accountId), '科目');
  const name = fullNameOf(accounts, accountId);
  return { summary, account, name, target: { accountId, auxiliaryKey: key }, net };
}
