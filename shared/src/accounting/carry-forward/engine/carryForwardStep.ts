import { formatAmount, type Fen } from '../../../primitives/money';

/** A card as far as 一键结转 goes by it. */
export interface StepCard {
  readonly id: string;
  readonly title: string;
  /** It has something to carry that no voucher has carried yet. */
  readonly isDue: boolean;
  /** There is a voucher to make; a card may be due because too much was carried, then there is none. */
  readonly hasDraft: boolean;
  readonly isUnset: boolean;
  /** What has to be entered first (`CarryForward.asks`). */
  readonly asks: readonly string[];
  /** It needs the income tax rate, which has not been entered. */
  readonly asksTaxRate: boolean;
  /** 期末汇率 not entered for this month (`USD 7.2`); empty for cards that need none. */
  readonly assumedRates: readonly string[];
  /** Its vouchers (`记-7`), and whether one of them would be written over. */
  readonly vouchers: readonly string[];
  readonly isReplaced: boolean;
  /** Its vouchers were corrected by hand, and it may stay so: what they carry, and what the rule comes to. */
  readonly corrected: { readonly posted: Fen; readonly byRule: Fen } | null;
  /** Titles of cards that must be generated before it. */
  readonly waitsFor: readonly string[];
}

/** What the accountant has answered to questions of this run, by card. */
export interface StepAnswers {
  /** 本月不结转: left alone this time. */
  readonly passed: ReadonlySet<string>;
  /** The rates are right; a correction by hand may be written over. */
  readonly confirmed: ReadonlySet<string>;
  /** Vouchers that are there may be written over. */
  readonly isRegenerating: boolean;
}

export const stepQuestions = [
  'unset',
  'rates',
  'taxRate',
  'corrected',
  'regenerate',
  'excess',
  'waits',
] as const;
export type StepQuestion = (typeof stepQuestions)[number];

/** The next thing to do: make the voucher of a card, or ask about it first. */
export interface CarryForwardStep<Card extends StepCard> {
  readonly card: Card;
  readonly question: { readonly reason: StepQuestion; readonly message: string } | null;
}

/**
 * 一键结转, one step of it: the first card in the order they run that has a voucher to be made or a
 * question only the accountant can answer. Null when there is nothing left to do.
 */
export function carryForwardStep<Card extends StepCard>(
  cards: readonly Card[],
  answers: StepAnswers,
): CarryForwardStep<Card> | null {
  const card = cards.find(({ id, isDue, isUnset, vouchers }) => {
    return !answers.passed.has(id) && (isDue || (isUnset && vouchers.length === 0));
  });
  return card ? { card, question: questionOf(card, cards, answers) } : null;
}

function questionOf<Card extends StepCard>(
  card: Card,
  cards: readonly Card[],
  { passed, confirmed, isRegenerating }: StepAnswers,
): CarryForwardStep<Card>['question'] {
  const { asks, asksTaxRate } = card;
  const { id, title, isDue, hasDraft, assumedRates, vouchers, isReplaced, corrected, waitsFor } = card;
  if (!isDue && asks.length > 0) return { reason: 'unset', message: `${title}：${asks.join('；')}。` };
  if (!isDue) {
    const message = `${title}尚未设置，无法从账上取得金额，填写后才会结转。本月没有的请选“本月不结转”，一直不用的请选“不使用此项”。`;
    return { reason: 'unset', message };
  }
  if (asksTaxRate && vouchers.length === 0 && !confirmed.has(id)) {
    const message = `所得税税率还没有选定：小型微利企业（年应纳税所得额不超过300万元、从业人数不超过300人、资产总额不超过5000万元）实际税负5%，其他企业25%。选定一次，以后各月沿用。`;
    return { reason: 'taxRate', message };
  }
  if (corrected && !confirmed.has(id)) {
    const { posted, byRule } = corrected;
    const figures = `账上 ${formatAmount(posted)}，规则 ${formatAmount(byRule)}`;
    const message = `${title}凭证${vouchers.join('、')}已手工修改（${figures}）。可以保留修改，也可以按规则重新生成。`;
    return { reason: 'corrected', message };
  }
  if (!hasDraft) {
    const message = `账上已变动，本期不再需要${title}，请先删除${vouchers.join('、')}。`;
    return { reason: 'excess', message };
  }
  if (waitsFor.length > 0) {
    return { reason: 'waits', message: `${title}要用到前面结转后的余额，请先生成：${waitsFor.join('、')}。` };
  }
  if (assumedRates.length > 0 && !confirmed.has(id)) {
    const message = `本月还没有填写期末汇率，暂取最近用过的 ${assumedRates.join('、')}。请核对后再生成。`;
    return { reason: 'rates', message };
  }
  if (isReplaced && !corrected && !isRegenerating) {
    const stale = cards.filter(
      (other) => other.isDue && other.isReplaced && !other.corrected && !passed.has(other.id),
    );
    const named = stale.map((other) => `${other.title}（${other.vouchers.join('、')}）`).join('、');
    const message = `生成之后账上又有变动：${named}。重新生成会改写这些凭证，凭证号不变。`;
    return { reason: 'regenerate', message };
  }
  return null;
}
