import type { Kysely, Transaction } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { carriedAmount } from '@mingzhang/shared/accounting/carry-forward/engine/carriedAmount';
import { figuresOfDraft } from '@mingzhang/shared/accounting/carry-forward/engine/carriedFigures';
import { carriedProfit } from '@mingzhang/shared/accounting/carry-forward/engine/carriedProfit';
import { isUnused } from '@mingzhang/shared/accounting/carry-forward/engine/carryForwardDue';
import { customIdOf } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { asksOf, isUnset } from '@mingzhang/shared/accounting/carry-forward/engine/isUnset';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import type { CardLine, CarryForwardCard, CarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { CarryForwardTarget, KeepTarget } from '@mingzhang/shared/wire/carryForwardRequest';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { shareChart } from '../../db/chartLock';
import { loadItems } from '../auxiliary/auxiliary.service';
import { lockMonths } from '../period/period.service';
import { changeVoucher } from '../voucher/entry/changeVoucher';
import { saveVoucher, type VoucherTools } from '../voucher/entry/saveVoucher';
import {
  deleteKept,
  insertCustomVoucher,
  selectDefaultWord,
  upsertGeneratedVoucher,
  upsertKept,
} from './carryForward.repository';
import { asksRate, loadMonthBooks, plansOf, waitsFor, type MonthBooks, type Plan } from './carryForwardPlans';
import { lockCards, storeAssetMonths } from '../asset/assetMonths.service';
import { monthAsked } from '../period/monthAsked';
import { movementsOfAll } from './madeCarryForwards';
import { loadEnteredSettings } from './settings/carryForwardSettings.service';

/** The cards of a month, in the order they run; refuses a month that is not opened. */
export async function loadCarryForwards(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
): Promise<CarryForwards> {
  const books = await loadMonthBooks(db, scope, await monthAsked(db, scope, target));
  const plans = plansOf(books);
  const items = await loadItems(
    db,
    scope,
    plans.flatMap(({ draft }) => itemIdsOf(draft)),
  );
  const { ledger, settings, assets } = books.monthEnd;
  const entered = await loadEnteredSettings(db, scope, books.month);
  return {
    ...books.month,
    isClosed: books.isClosed,
    settings,
    hasAssetsOnCards: (assets ?? null) !== null,
    cards: plans.map((plan) => ({
      ...cardOf(plan, ledger, items),
      isUnused: isUnused(plan.kind, settings),
      isUnset: isUnset(plan.kind, books.monthEnd),
      asks: asksOf(plan.kind, books.monthEnd),
      asksTaxRate: asksRate(plan, entered),
      waitsFor: waitsFor(plan, plans),
    })),
  };
}

const itemIdsOf = (draft: VoucherDraft | null) =>
  (draft?.lines ?? []).flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId));

function cardOf(
  { kind, draft, made, difference, isStale }: Plan,
  ledger: Ledger,
  items: ReadonlyMap<number, AuxiliaryItem>,
): Omit<CarryForwardCard, 'waitsFor' | 'isUnused' | 'isUnset' | 'asks' | 'asksTaxRate'> {
  // A voucher that is there and needs no other still says what it carried.
  const posted = draft ? draft.lines : movementsOfAll(made);
  return {
    key: kind.key,
    customId: customIdOf(kind),
    title: kind.title,
    rule: kind.rule,
    inputs: kind.inputs,
    isRequired: kind.isRequired ?? false,
    amount: carriedAmount(posted),
    profit: kind.carriesProfit && posted.length > 0 ? carriedProfit(posted, ledger.accounts) : null,
    lines: draft ? linesOf(draft, ledger, items) : [],
    vouchers: made.map(({ id, word, number, isAudited }) => ({ id, word, number, isAudited })),
    isStale,
    difference,
  };
}

function linesOf(
  draft: VoucherDraft,
  { accounts }: Ledger,
  items: ReadonlyMap<number, AuxiliaryItem>,
): CardLine[] {
  return draft.lines.map((line) => {
    const account = accounts.byId(line.accountId);
    invariant(account, `a carry-forward names account ${line.accountId}, which is not of the set`);
    return {
      accountId: account.id,
      code: account.code,
      accountName: fullNameOf(accounts, account.id),
      auxiliaryTitle: auxiliaryTitle(line, (id) => items.get(id)),
      summary: line.summary,
      debit: line.debit,
      credit: line.credit,
    };
  });
}

/**
 * Makes the voucher of one kind, or makes it again: an un-audited one is changed in place and keeps its number;
 * beside an audited one a second carries the difference. Holds the month, so that nothing is posted between reading
 * the balances and saving. Refuses when nothing is due, and while an earlier kind still has something to carry.
 */
export async function makeCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  key: string,
  { customId, ...target }: CarryForwardTarget,
): Promise<CarryForwards> {
  await shareChart(trx, scope);
  const month = await monthAsked(trx, scope, target);
  await lockCards(trx, scope, month.organizationId);
  await lockMonths(trx, scope, [month]);
  const books = await loadMonthBooks(trx, scope, month);
  const plans = plansOf(books);
  const plan = planFor(key, customId, books, plans);
  const earlier = waitsFor(plan, plans);
  if (plan.draft && earlier.length > 0) {
    refuse('CARRY_FORWARD_ORDER', `${plan.title}要用到前面结转后的余额，请先生成：${earlier.join('、')}`);
  }
  await postPlan(trx, scope, tools, books, plan);
  return loadCarryForwards(trx, scope, month);
}

/**
 * Saves the voucher of a plan, or writes over the one that is not audited. The caller holds the month and
 * has read the plan under that lock. Refuses a plan without anything to carry.
 */
export async function postPlan(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { month: { organizationId, period }, monthEnd }: MonthBooks,
  { kind, title, draft, made, replaceable }: Plan,
): Promise<Pick<Voucher, 'id' | 'word' | 'number'>> {
  if (!draft) refuse('NOTHING_TO_CARRY', `${periodLabel(period)}没有需要${title}的金额`);
  const ids = made.map(({ id }) => id);
  if (ids.length > 0) await deleteKept(trx, scope, ids).execute();
  const [first] = replaceable;
  if (first) {
    const { id, version, word, number } = first;
    const request = { organizationId, id, version, draft: { ...draft, word, number } };
    const { voucher } = await changeVoucher(trx, scope, tools, request);
    await recordFigures(trx, scope, voucher);
    await storeAssetMonths(
      trx,
      scope,
      { voucherId: voucher.id, period, kind: kind.key },
      monthEnd.assets ?? null,
    );
    await recordMade(trx, scope, tools, voucher, { period, title, madeIds: ids });
    return voucher;
  }
  const { word } = found(await selectDefaultWord(trx, scope).executeTakeFirst(), '默认凭证字');
  const { voucher } = await saveVoucher(trx, scope, tools, { organizationId, draft: { ...draft, word } });
  await recordFigures(trx, scope, voucher);
  await storeAssetMonths(
    trx,
    scope,
    { voucherId: voucher.id, period, kind: kind.key },
    monthEnd.assets ?? null,
  );
  const customId = customIdOf(kind);
  if (customId !== null) await insertCustomVoucher(trx, scope, customId, voucher.id).execute();
  await recordMade(trx, scope, tools, voucher, { period, title, madeIds: ids });
  return voucher;
}

/** Records which card made a voucher, as no event of the voucher does. */
async function recordMade(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<VoucherTools, 'clock'>,
  { id, word, number }: Voucher,
  made: { readonly period: Period; readonly title: string; readonly madeIds: readonly number[] },
): Promise<void> {
  await appendEvent(trx, scope, clock.now(), {
    action: 'carryForward.make',
    targetId: id,
    after: { ...made, word, number },
  });
}

async function recordFigures(trx: Transaction<Database>, scope: Scope, voucher: Voucher): Promise<void> {
  await upsertGeneratedVoucher(trx, scope, voucher.id, JSON.stringify(figuresOfDraft(voucher))).execute();
}

/**
 * 保留修改: the vouchers of a card stay as they are, and nothing of it is due, until the rule comes to other figures
 * or the card makes its voucher again. Goes on record. Refuses a card that agrees with its rule, one whose figures
 * must be the rule's, and a rule that has moved since it was read.
 */
export async function keepCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: VoucherTools,
  key: string,
  { customId, byRule, ...target }: KeepTarget,
): Promise<CarryForwards> {
  await shareChart(trx, scope);
  const month = await monthAsked(trx, scope, target);
  await lockMonths(trx, scope, [month]);
  const books = await loadMonthBooks(trx, scope, month);
  const { title, made, difference } = planFor(key, customId, books, plansOf(books));
  if (!difference) refuse('NOTHING_TO_KEEP', `${title}的凭证与规则一致，不用保留；请刷新后再看`);
  if (!difference.canKeep) {
    refuse('MUST_FOLLOW_RULE', `${title}必须按规则结转完毕，否则不能结账；请重新生成`);
  }
  if (byRule !== difference.byRule) {
    refuse(
      'RULE_MOVED',
      `${title}按规则的金额刚刚变为 ${formatAmount(difference.byRule)}，您看到的是 ${formatAmount(byRule)}；请核对后再决定`,
    );
  }
  const kept = made.at(-1);
  invariant(kept, 'a card differs from its rule by a voucher it made');
  await deleteKept(
    trx,
    scope,
    made.map(({ id }) => id),
  ).execute();
  await upsertKept(trx, scope, kept.id, JSON.stringify(difference.rule)).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'carryForward.keep',
    targetId: kept.id,
    after: {
      period: month.period,
      title,
      word: kept.word,
      number: kept.number,
      madeIds: made.map(({ id }) => id),
      posted: difference.posted,
      byRule: difference.byRule,
    },
  });
  return loadCarryForwards(trx, scope, month);
}

/** The plan a request means. Refuses a kind there is not, and a closed month. */
function planFor(key: string, customId: number | null, books: MonthBooks, plans: readonly Plan[]): Plan {
  const isMeant = (kind: Plan['kind']) => kind.key === key && customIdOf(kind) === customId;
  const { title } = found(books.kinds.find(isMeant), '结转类型');
  const { month, isClosed } = books;
  if (isClosed) refuse('PERIOD_CLOSED', `${periodLabel(month.period)}已结账，不能${title}；请先反结账`);
  const plan = plans.find(({ kind }) => isMeant(kind));
  if (!plan) refuse('NOTHING_TO_CARRY', `${periodLabel(month.period)}没有需要${title}的金额`);
  return plan;
}
