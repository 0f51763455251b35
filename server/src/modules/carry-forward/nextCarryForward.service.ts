import type { Transaction } from 'kysely';
import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import {
  carryForwardStep,
  type StepAnswers,
  type StepCard,
} from '@mingzhang/shared/accounting/carry-forward/engine/carryForwardStep';
import { customIdOf } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { takesRates } from '@mingzhang/shared/accounting/carry-forward/engine/isOffered';
import { asksOf, isUnset } from '@mingzhang/shared/accounting/carry-forward/engine/isUnset';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { problem } from '@mingzhang/shared/primitives/problem';
import { formatExchangeRate } from '@mingzhang/shared/primitives/scaled';
import type { CarryForwardStepResult } from '@mingzhang/shared/wire/carryForwardStep';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import type { Database } from '../../db/schema';
import { Refusal, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { shareChart } from '../../db/chartLock';
import { lockCards } from '../asset/assetMonths.service';
import { lockMonths } from '../period/period.service';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import { postPlan } from './carryForward.service';
import { asksRate, loadMonthBooks, plansOf, waitsFor, type MonthBooks, type Plan } from './carryForwardPlans';
import { loadEnteredSettings, type EnteredSettings } from './settings/carryForwardSettings.service';
import { monthAsked } from '../period/monthAsked';

/**
 * One step of 一键结转: makes the voucher of the next card, or answers with the question that comes before
 * it. What is next is read under the month's lock, so two who run it at once share the cards and double
 * none, and a run that breaks off goes on where it stopped. Refuses a closed month; a voucher that cannot
 * be saved is refused with its card's name.
 */
export async function makeNextCarryForward(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  target: ClosingTarget,
  answers: StepAnswers,
): Promise<CarryForwardStepResult> {
  await shareChart(trx, scope);
  const month = await monthAsked(trx, scope, target);
  await lockCards(trx, scope, month.organizationId);
  await lockMonths(trx, scope, [month]);
  const books = await loadMonthBooks(trx, scope, month);
  if (books.isClosed) {
    refuse('PERIOD_CLOSED', `${periodLabel(month.period)}已结账，不能再结转；请先反结账`);
  }
  const cards = stepCards(books, await loadEnteredSettings(trx, scope, month));
  const step = carryForwardStep(cards, answers);
  const due = cards.filter(({ isDue }) => isDue).length;
  if (!step) return { made: null, asked: null, remaining: due };
  const { card, question } = step;
  const { kind, title } = card.plan;
  const of = { key: kind.key, customId: customIdOf(kind), title };
  if (question) return { made: null, asked: { ...of, ...question }, remaining: due };
  const { id, word, number } = await postPlan(trx, scope, tools, books, card.plan).catch((error: unknown) =>
    naming(title, error),
  );
  const left = plansOf(await loadMonthBooks(trx, scope, month)).filter(({ isDue }) => isDue).length;
  return { made: { ...of, voucher: { id, word, number } }, asked: null, remaining: left };
}

interface PlannedCard extends StepCard {
  readonly plan: Plan;
}

function stepCards(books: MonthBooks, entered: EnteredSettings): PlannedCard[] {
  const plans = plansOf(books);
  return plans.map((plan) => ({
    plan,
    id: cardIdOf({ key: plan.kind.key, customId: customIdOf(plan.kind) }),
    title: plan.title,
    isDue: plan.isDue,
    hasDraft: plan.draft !== null,
    isUnset: isUnset(plan.kind, books.monthEnd),
    asks: asksOf(plan.kind, books.monthEnd),
    asksTaxRate: asksRate(plan, entered),
    assumedRates: entered.thisMonth.has('closingRates') || !takesRates(plan.kind) ? [] : ratesOf(plan),
    vouchers: plan.made.map(({ word, number }) => `${word}-${number}`),
    isReplaced: plan.replaceable.length > 0,
    corrected: plan.difference?.isCorrected && plan.difference.canKeep ? plan.difference : null,
    waitsFor: waitsFor(plan, plans),
  }));
}

/** `USD 7.2`, once for each currency of the voucher that would be made. */
function ratesOf({ draft }: Plan): string[] {
  const rates = (draft?.lines ?? []).flatMap(({ currencyCode, exchangeRate }) =>
    currencyCode === null || exchangeRate === null
      ? []
      : [`${currencyCode} ${formatExchangeRate(exchangeRate)}`],
  );
  return [...new Set(rates)];
}

function naming(title: string, error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Refusal(
    error.problems.map(({ code, message }) => problem(code, `${title}：${message}`)),
    error.envelopeCode,
  );
}
