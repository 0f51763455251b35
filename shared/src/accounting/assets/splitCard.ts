import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { subtract, type Fen } from '../../primitives/money';
import { nextPeriod } from '../../primitives/period';
import { NO_QUANTITY, proportion } from '../../primitives/scaled';
import type { AssetCard, AssetFormula } from './assetCard';
import type { AssetChange, AssetEvent, SplitPart } from './assetEvent';
import { sharesAt } from './assetsOfMonth';
import { assetStateAt, type AssetHistory } from './depreciationSchedule';
import { afterEvent, monthsBorne, type AssetState } from './assetState';
import { taxHistory, taxPartOf } from './taxHistory';

/** How much of a card goes: 3 of 10. */
export interface Fraction {
  readonly part: number;
  readonly whole: number;
}

/**
 * 拆分卡片: the event that takes a part of a card away at the end of its month, and the card that part becomes. Cost,
 * accumulated, impairment and residual value of both are what they were; what is still to come goes on by the same
 * formula, so that the two bear together what the one would have borne, within a fen a month each.
 */
export function splitCard(
  history: AssetHistory,
  on: DateOnly,
  { part, whole }: Fraction,
  toNumber: string,
): { readonly change: AssetChange; readonly card: AssetCard } {
  const period = periodOf(on);
  const { card } = history;
  const book = assetStateAt(history, period);
  const tax = assetStateAt(taxHistory(history), period);
  const cut = (amount: Fen) => proportion(amount, part, whole);
  const taken: SplitPart = {
    cost: cut(book.cost),
    inputVat: cut(card.inputVat),
    residual: cut(book.residual),
    accumulated: cut(book.accumulated),
    impairment: cut(book.impairment),
    taxBase: cut(tax.cost),
    taxResidual: cut(tax.residual),
    taxAccumulated: cut(tax.accumulated),
  };
  const change = { kind: 'split', toNumber, ...taken } as const;
  const event = { id: 0, on, ...change };
  const taxEvent = { ...event, ...taxPartOf(event) };
  return {
    change,
    card: {
      ...card,
      number: toNumber,
      cost: taken.cost,
      inputVat: taken.inputVat,
      residual: taken.residual,
      method: book.method,
      months: book.months,
      totalWork: book.method === 'work' ? book.totalWork : null,
      shares: sharesAt(history, nextPeriod(period)),
      // What was deducted at once is in taxAccumulated: nothing is left to deduct at once.
      tax: { ...card.tax, base: taken.taxBase, residual: taken.taxResidual, isOneTime: false },
      opening: {
        period: nextPeriod(period),
        monthsDone: monthsBorne(book),
        workDone: book.method === 'work' ? book.workDone : NO_QUANTITY,
        accumulated: taken.accumulated,
        impairment: taken.impairment,
        taxAccumulated: taken.taxAccumulated,
        basis: goesOn(book, event),
        taxBasis: goesOn(tax, taxEvent),
      },
    },
  };
}

/** What of the formula goes with the part: the years of the accelerated methods do not begin again. */
function goesOn(state: AssetState, event: AssetEvent): 'rest' | AssetFormula {
  if (state.method === 'work') return 'rest';
  const { formula: stays } = afterEvent(state, event);
  return {
    ...state.formula,
    cost: subtract(state.formula.cost, stays.cost),
    residual: subtract(state.formula.residual, stays.residual),
  };
}
