import type { Kysely, Transaction } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { carriedAmount } from '@mingzhang/shared/accounting/carry-forward/engine/carriedAmount';
import { carriedProfit } from '@mingzhang/shared/accounting/carry-forward/engine/carriedProfit';
import { isUnused } from '@mingzhang/shared/accounting/carry-forward/engine/carryForwardDue';
import { customIdOf } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { isUnset } from '@mingzhang/shared/accounting/carry-forward/engine/isUnset';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { CardLine, CarryForwardCard, CarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { CarryForwardTarget } from '@mingzhang/shared/wire/carryForwardRequest';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { shareChart } from '../account/chartLock';
import { loadItems } from '../auxiliary/auxiliary.service';
import { lockMonths } from '../period/period.service';
import { changeVoucher } from '../voucher/entry/changeVoucher';
import { saveVoucher, type VoucherTools } from '../voucher/entry/saveVoucher';
import { insertCustomVoucher, insertGeneratedVoucher, selectDefaultWord } from './carryForward.repository';
import { loadMonthBooks, plansOf, waitsFor, type MonthBooks, type Plan } from './carryForwardPlans';
import type { PeriodKey } from '../period/periodKey';
import { monthAsked } from '../period/monthAsked';
import { movementsOfAll } from './madeCarryForwards';

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
  const { ledger, settings } = books.monthEnd;
  return {
    ...books.month,
    isClosed: books.isClosed,
    settings,
    cards: plans.map((plan) => ({
      ...cardOf(plan, ledger, items),
      isUnused: isUnused(plan.kind, settings),
      isUnset: isUnset(plan.kind, books.monthEnd),
      waitsFor: waitsFor(plan, plans),
    })),
  };
}

const itemIdsOf = (draft: VoucherDraft | null) =>
  (draft?.lines ?? []).flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId));

function cardOf(
  { kind, draft, made, isStale }: Plan,
  ledger: Ledger,
  items: ReadonlyMap<number, AuxiliaryItem>,
): Omit<CarryForwardCard, 'waitsFor' | 'isUnused' | 'isUnset'> {
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
 * Makes the voucher of one kind, or makes it again: an un-audited one is changed in place and keeps its
 * number; beside an audited one a second carries the difference. Holds the month, so nobody posts
 * between reading the balances and saving the voucher. Refuses when nothing is due, and while an earlier
 * kind still has something to carry.
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
  await lockMonths(trx, scope, [month]);
  const books = await loadMonthBooks(trx, scope, month);
  const plans = plansOf(books);
  const plan = planFor(key, customId, books, plans);
  const earlier = waitsFor(plan, plans);
  if (plan.draft && earlier.length > 0) {
    refuse('CARRY_FORWARD_ORDER', `${plan.title}要用到前面结转后的余额，请先生成：${earlier.join('、')}`);
  }
  await postPlan(trx, scope, tools, month, plan);
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
  { organizationId, period }: PeriodKey,
  { kind, title, draft, replaceable }: Plan,
): Promise<Pick<Voucher, 'id' | 'word' | 'number'>> {
  if (!draft) refuse('NOTHING_TO_CARRY', `${periodLabel(period)}没有需要${title}的金额`);
  const [first] = replaceable;
  if (first) {
    const { id, version, word, number } = first;
    const request = { organizationId, id, version, draft: { ...draft, word, number } };
    return (await changeVoucher(trx, scope, tools, request)).voucher;
  }
  const { word } = found(await selectDefaultWord(trx, scope).executeTakeFirst(), '默认凭证字');
  const { voucher } = await saveVoucher(trx, scope, tools, { organizationId, draft: { ...draft, word } });
  await insertGeneratedVoucher(trx, scope, voucher.id).execute();
  const customId = customIdOf(kind);
  if (customId !== null) await insertCustomVoucher(trx, scope, customId, voucher.id).execute();
  return voucher;
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
