import type { Transaction } from 'kysely';
import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { planChart } from '@mingzhang/shared/accounting/chartPlan';
import type {
  MovePlan,
  PlanLine,
  PlanOpening,
  PlanSlip,
  PlanTarget,
} from '@mingzhang/shared/accounting/moving/plan/movePlan';
import {
  cashFlowMisfits,
  namedCashFlows,
  withoutNamedLines,
  type NamedCashFlows,
} from '@mingzhang/shared/accounting/moving/plan/namedCashFlows';
import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { cashFlowAccounts } from '@mingzhang/shared/accounting/cash-flow/officialCode';
import { signedRemark } from '@mingzhang/shared/accounting/moving/plan/signedRemark';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { pushTo } from '@mingzhang/shared/accounting/moving/pushTo';
import { lastDayOf, periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import { planningAnew } from '../../db/newSet';
import type { Database } from '../../db/schema';
import { refuseIf } from '../../Refusal';
import type { Scope, Visit } from '../../scope';
import type { Services } from '../../services';
import { foundSet } from '../account-set/accountSet.service';
import { loadReferences } from '../account/account.changes';
import { mnemonicCode } from '../account/mnemonicCode';
import { storeChart } from '../account/storeChart';
import { saveOpenings } from '../opening-balance/openingBalance.service';
import { judgeVouchers, loadJudgingFacts, type JudgedDrafts } from '../voucher/bulk/judgeVouchers';
import { openMonthsOf, storeVouchers } from '../voucher/bulk/storeVouchers';
import { loadPostingContext } from '../voucher/posting/postingContext';
import { movedChart } from './movedChart';
import { endOrganizations, storeOrganizations, type MovedOrganizations } from './storeOrganizations';
import { endAccountsAndItems, storeCashFlows } from './storeOwn';
import { typedProblems } from './typedProblems';
import { itemKey, storeLists, type MovedLists } from './storeLists';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** What of a new set the files do not say. */
type MovedSet = Omit<NewAccountSet, 'enablePeriod' | 'standard'>;

/** Who moves the books in, and what they become. */
export interface Moving {
  readonly userId: number;
  readonly visit: Visit;
  readonly set: MovedSet;
  readonly plan: MovePlan;
  /** Slips are judged, and none is stored. */
  readonly isTried?: boolean;
}

/** So many problems say enough. */
const MOST_PROBLEMS = 100;

/**
 * Books of another program as a new set: chart, lists, openings and every slip, each judged by the rules that typing them
 * would be judged by. All in the caller's transaction. Answers the scope of the one who moves them.
 */
export async function storeMove(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, visit, set, plan, isTried = false }: Moving,
  onSlips: (slips: number) => void,
): Promise<Scope> {
  refuseIf(typedProblems(plan).slice(0, MOST_PROBLEMS));
  const draft = { ...set, enablePeriod: plan.from, standard: plan.standard };
  const chart = movedChart(plan, set.taxpayer);
  const workplace = await foundSet(trx, tools, { ...visit, userId }, draft, chart);
  const scope: Scope = { ...workplace, ...visit, userId, role: 'manager' };
  const lists = await storeLists(trx, scope, tools, plan);
  const accountIds = await storeDemands(trx, scope, tools, plan, lists);
  const organizations = await storeOrganizations(trx, scope, tools, plan);
  const known = { accountIds, lists, organizations, named: namedCashFlows(plan) };
  await storeOpenings(trx, scope, tools, plan, known);
  const planAnew = planningAnew(trx);
  let stored = 0;
  for (const month of byMonth(plan.slips)) {
    const pause = async (done: number) => {
      onSlips(stored + done);
      await planAnew(stored + done);
    };
    await storeMonth(trx, scope, tools, month, known, pause, isTried);
    onSlips((stored += month.length));
  }
  if (plan.own?.about) await openLastMonth(trx, scope, tools, plan);
  await endAccountsAndItems(trx, scope, tools, plan, lists);
  await endOrganizations(trx, scope, tools, plan, organizations);
  return scope;
}

/** A month of one organization is judged by those before it, which are open by then. */
async function storeMonth(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  slips: readonly PlanSlip[],
  known: Known,
  pause: (done: number) => Promise<void>,
  isTried: boolean,
): Promise<void> {
  const named = slips.map(({ key }) => known.named.get(key) ?? []);
  const drafts = slips.map((slip, index) => withoutNamedLines(draftOf(slip, known), named[index] ?? []));
  const organizationId = known.organizations.get(slips[0]?.organization ?? '') ?? 0;
  const judged = await judgedMonth(trx, { ...scope, organizationId }, drafts, slips);
  const cash = cashFlowAccounts(judged.context.accounts);
  const form = cashFlowForm(judged.context.standard);
  refuseIf(drafts.flatMap((draft, index) => cashFlowMisfits(draft, named[index] ?? [], cash, form)));
  if (isTried) return openMonthsOf(trx, scope, tools, judged.context, drafts);
  const vouchers = await storeVouchers(trx, scope, tools, judged, pause, { isPart: true });
  const stored = vouchers.map((voucher, index) => ({ voucher, named: named[index] ?? [] }));
  return storeCashFlows(trx, scope, tools, stored, judged.context);
}

/** A whole set of ours may end with months that nothing was entered in. */
async function openLastMonth(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { last }: MovePlan,
): Promise<void> {
  const context = await loadPostingContext(trx, scope, scope.organizationId, []);
  await openMonthsOf(trx, scope, tools, context, [{ date: lastDayOf(last) }]);
}

/** Ids in the new set of what the plan names. */
interface Known {
  readonly accountIds: ReadonlyMap<string, number>;
  readonly lists: MovedLists;
  readonly organizations: MovedOrganizations;
  readonly named: NamedCashFlows;
}

/** 辅助核算, 计量单位 and 外币 of the accounts, which exist by now. */
async function storeDemands(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { accounts }: MovePlan,
  { categories }: MovedLists,
): Promise<ReadonlyMap<string, number>> {
  const references = await loadReferences(trx, scope);
  const rows = accounts.map(({ code, name, unit, side, currencies, ...account }) => ({
    ...{ code, name, unit, side, category: undefined, currencyCodes: currencies },
    auxiliaryCategoryIds: account.categories.map((category) => categories.get(category) ?? 0),
  }));
  const facts = { usages: new Map(), closedTexts: new Map(), mnemonicOf: mnemonicCode };
  const plans = planChart(rows, references, { ...facts, ids: await tools.ids.take(rows.length) });
  refuseIf(plans.flatMap(({ problems }) => problems).slice(0, MOST_PROBLEMS));
  await storeChart(trx, scope, tools, plans);
  return new Map(accountTree(plans.map(({ after }) => after)).all.map(({ code, id }) => [code, id]));
}

async function storeOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { openings, accounts }: MovePlan,
  known: Known,
): Promise<void> {
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const drafts = openings.map((opening) => {
    const account = byCode.get(opening.account);
    invariant(account, `an opening is on ${opening.account}, which was not planned`);
    const { quantity, yearDebit, yearCredit, currency, net, own: beside } = opening;
    const own = onSide(net, account.side);
    const yearResult = beside?.yearResult ?? null;
    const draft = {
      accountId: known.accountIds.get(opening.account) ?? 0,
      rowCode: rowCodeOf(opening, account.categories),
      ...(account.side === 'debit' ? { debit: own, credit: null } : { debit: null, credit: own }),
      ...{ quantity: quantity ?? NO_QUANTITY, yearDebit, yearCredit },
      yearResult: yearResult === null ? undefined : onSide(yearResult, account.side),
      yearDebitQuantity: beside?.yearDebitQuantity ?? NO_QUANTITY,
      yearCreditQuantity: beside?.yearCreditQuantity ?? NO_QUANTITY,
      currencyCode: currency?.code ?? null,
      currencyAmount: currency ? onSide(currency.net, account.side) : ZERO,
    };
    return { organization: beside?.organization ?? '', draft };
  });
  for (const [code, organizationId] of known.organizations) {
    const own = drafts.filter(({ organization }) => organization === code).map(({ draft }) => draft);
    if (own.length > 0) await saveOpenings(trx, scope, tools, organizationId, own);
  }
}

/** 1122_c1: an account and its items, in the order of its categories. */
function rowCodeOf({ account, items }: PlanOpening, categories: readonly string[]): string {
  const codes = categories.map((category) => items.find((item) => item.category === category)?.code ?? '');
  return [account, ...codes].join('_');
}

/** In the order of the months, each of one organization: a voucher's month is open when it is stored. */
function byMonth(slips: readonly PlanSlip[]): PlanSlip[][] {
  const months = new Map<string, PlanSlip[]>();
  for (const slip of slips) pushTo(months, `${periodOf(slip.date)}|${slip.organization ?? ''}`, slip);
  return [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month);
}

/** The slips of a month with their numbers; refused is what typing would be refused for. */
async function judgedMonth(
  trx: Transaction<Database>,
  scope: Scope,
  drafts: readonly VoucherDraft[],
  slips: readonly PlanSlip[],
): Promise<JudgedDrafts> {
  const facts = await loadJudgingFacts(trx, scope, scope.organizationId, drafts);
  const judged = await judgeVouchers(facts, drafts, MOST_PROBLEMS, () => Promise.resolve());
  refuseIf(
    judged.problems
      .flatMap((problems, index) => problems.map((found) => named(found, slips[index])))
      .slice(0, MOST_PROBLEMS),
  );
  return judged;
}

/** A problem with its voucher, and the row its line was read in. */
function named(found: Problem, slip: PlanSlip | undefined): Problem {
  if (!slip) return found;
  const line = slip.lines[Number(/^lines\[(\d+)\]/.exec(found.at ?? '')?.[1] ?? -1)];
  const where = line
    ? `（${line.at.file}${line.at.sheet === '' ? '' : `「${line.at.sheet}」`}第 ${line.at.row} 行）`
    : '';
  return { ...found, message: `${slip.date} ${slip.word}-${slip.number}：${found.message}${where}` };
}

function draftOf(slip: PlanSlip, known: Known): VoucherDraft {
  const { word, number, date, attachmentCount, isTransfer: isCarryForward } = slip;
  return {
    ...{ word, number, date, attachmentCount, isCarryForward, kind: 'import' },
    remark: signedRemark(slip),
    lines: slip.lines.map((line) => lineOf(line, known)),
  };
}

function lineOf(line: PlanLine, known: Known): VoucherLine {
  const { summary, debit, credit, quantity, unitPrice, currency } = line;
  return {
    ...{ summary, debit, credit, quantity, unitPrice },
    accountId: known.accountIds.get(line.account) ?? 0,
    auxiliary: refsOf(line, known),
    currencyCode: currency?.code ?? null,
    exchangeRate: currency?.rate ?? null,
    currencyAmount: currency?.amount ?? null,
    cashFlowLine: line.cashFlow ?? null,
  };
}

function refsOf({ items }: PlanTarget, { lists }: Known): AuxiliaryRef[] {
  return items.flatMap((named) => {
    const item = lists.items.get(itemKey(named));
    return item ? [{ categoryId: item.categoryId, itemId: item.id }] : [];
  });
}
