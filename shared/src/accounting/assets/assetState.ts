import { add, fen, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import {
  divideHalfUp,
  NO_QUANTITY,
  proportion,
  quantityOf,
  type QuantityMicro,
} from '../../primitives/scaled';
import { depreciationMonths } from '../carry-forward/amounts/assetDepreciation';
import {
  originalFormula,
  type AssetCard,
  type AssetFormula,
  type AssetMethod,
  type AssetOpening,
} from './assetCard';
import { endsWith, type AssetEvent, type MergedPart, type SplitPart } from './assetEvent';

/** What made the coming months what they are. */
export type AssetCause =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'event'; readonly event: AssetEvent };

/** An asset between two months. */
export interface AssetState {
  readonly cost: Fen;
  readonly residual: Fen;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  /** 在建工程: what it was carried at when its improvement began. */
  readonly inWork: Fen;
  readonly method: AssetMethod;
  /** The whole life, and how much of it is over. */
  readonly months: number;
  readonly monthsDone: number;
  readonly totalWork: QuantityMicro;
  readonly workDone: QuantityMicro;
  /** What the coming months are reckoned from: a stretch, closed by the next event that changes a term. */
  readonly formula: AssetFormula;
  /** The months of the formula, the ones that are over included; none with 工作量法. */
  readonly plan: readonly Fen[];
  /** The work that was done when the stretch began. */
  readonly workBefore: QuantityMicro;
  readonly because: AssetCause;
  readonly isPaused: boolean;
  readonly isGone: boolean;
}

/** An asset before its coming months are reckoned. */
type Unplanned = Omit<AssetState, 'formula' | 'plan'>;

type Carried = Pick<AssetState, 'cost' | 'accumulated' | 'impairment' | 'inWork'>;

/** 账面价值: cost less what was taken and impaired; during an improvement what went into it. */
export function carryingOf({ cost, accumulated, impairment, inWork }: Carried): Fen {
  return fen(cost - accumulated - impairment + inWork);
}

/** What is still to be depreciated; never less than nothing. */
export function leftOf(state: AssetState): Fen {
  return fen(Math.max(0, carryingOf(state) - state.inWork - state.residual));
}

/** 已提月份: an asset that is kept beyond its life has borne no more months than that. */
export const monthsBorne = ({ months, monthsDone }: AssetState): number => Math.min(months, monthsDone);

/** The asset before its first month. */
export function stateOf(card: AssetCard): AssetState {
  const { opening } = card;
  const before: Unplanned = {
    cost: card.cost,
    residual: card.residual,
    accumulated: opening?.accumulated ?? ZERO,
    impairment: opening?.impairment ?? ZERO,
    inWork: ZERO,
    method: card.method,
    months: card.months,
    monthsDone: opening?.monthsDone ?? 0,
    totalWork: card.totalWork ?? NO_QUANTITY,
    workDone: opening?.workDone ?? NO_QUANTITY,
    workBefore: NO_QUANTITY,
    because: { kind: opening ? 'opening' : 'ready' },
    isPaused: false,
    isGone: false,
  };
  const formula = opening && openingFormula(card, opening);
  return formula ? following(before, formula) : restarted(before);
}

/**
 * What the months of an opening card go on by; null: what is left is spread anew. The years of an accelerated method do
 * not begin again where what was taken is what the method takes.
 */
function openingFormula(card: AssetCard, { basis, monthsDone, accumulated, impairment }: AssetOpening) {
  if (basis !== 'rest') return basis;
  const { method } = card;
  if (method === 'straightLine' || method === 'work' || impairment !== 0) return null;
  const formula = originalFormula(card, monthsDone);
  const taken = sum(depreciationMonths({ ...formula, method }).slice(0, monthsDone));
  // Within a fen a month, as `cardWarnings` has it.
  return Math.abs(accumulated - taken) <= monthsDone ? formula : null;
}

/** 折旧额 of the coming month. `work`: the units done in it, of 工作量法. */
export function monthAmount(state: AssetState, work: QuantityMicro): Fen {
  const left = leftOf(state);
  if (state.isPaused || state.isGone) return ZERO;
  if (state.method === 'work') return workAmount(state, work, left);
  const { done } = state.formula;
  const planned = state.plan[done] ?? ZERO;
  // The last month takes what is left, as does one behind it where the months before took less.
  return done >= state.plan.length - 1 ? left : fen(Math.max(0, Math.min(planned, left)));
}

/** The units of the month over the units the stretch has left; the last units take the rest. */
function workAmount(state: AssetState, work: QuantityMicro, left: Fen): Fen {
  if (work <= 0) return ZERO;
  if (state.workDone + work >= state.totalWork) return left;
  const base = BigInt(Math.max(0, state.formula.cost - state.formula.residual));
  const units = BigInt(state.totalWork - state.workBefore);
  return fen(Math.min(left, Number(divideHalfUp(base * BigInt(work), units))));
}

/** A month later. */
export function afterMonth(state: AssetState, amount: Fen, work: QuantityMicro): AssetState {
  // A copy that is written to, for speed: ten thousand cards go through hundreds of months.
  const next: { -readonly [Key in keyof AssetState]: AssetState[Key] } = { ...state };
  next.accumulated = add(state.accumulated, amount);
  next.monthsDone = state.monthsDone + 1;
  next.workDone = quantityOf(state.workDone + work);
  next.formula = { ...state.formula, done: state.formula.done + 1 };
  return next;
}

/**
 * After an event, from the next month on. An event that changes a term closes the stretch: what is carried less the
 * residual value is spread over the months left. One that sets a term to what it is changes nothing.
 */
export function afterEvent(state: AssetState, event: AssetEvent): AssetState {
  if (endsWith(event)) return { ...state, isGone: true };
  if (event.kind === 'split') return afterSplit(state, event);
  if (event.kind === 'merge') return afterMerge({ ...state, because: { kind: 'event', event } }, event);
  const changed = changedTerms(state, event);
  if (!changed) return state;
  return restarted({ ...state, ...changed, because: { kind: 'event', event } });
}

function changedTerms(state: AssetState, event: AssetEvent): Partial<AssetState> | null {
  switch (event.kind) {
    case 'cost':
      return event.by === 0 ? null : { cost: add(state.cost, event.by) };
    case 'life':
      return event.months === state.months ? null : { months: event.months };
    case 'residual':
      return event.residual === state.residual ? null : { residual: event.residual };
    case 'method': {
      const totalWork = event.totalWork ?? NO_QUANTITY;
      const isSame = event.method === state.method && totalWork === state.totalWork;
      return isSame ? null : { method: event.method, totalWork };
    }
    case 'impairment':
      return event.loss === 0 ? null : { impairment: add(state.impairment, event.loss) };
    case 'improvementStart':
      return { inWork: carryingOf(state), cost: ZERO, accumulated: ZERO, impairment: ZERO, isPaused: true };
    case 'improvementEnd':
      return {
        cost: fen(state.cost + state.inWork + event.added),
        inWork: ZERO,
        residual: event.residual,
        months: state.monthsDone + event.monthsLeft,
        isPaused: false,
      };
    default:
      return null;
  }
}

/** The stretch goes on with the part that stays: the years of the accelerated methods do not begin again. */
function afterSplit(state: AssetState, part: SplitPart): AssetState {
  const left = leftOf(state);
  const rest: AssetState = {
    ...state,
    cost: subtract(state.cost, part.cost),
    residual: subtract(state.residual, part.residual),
    accumulated: subtract(state.accumulated, part.accumulated),
    impairment: subtract(state.impairment, part.impairment),
  };
  return following(rest, formulaPart(state.formula, leftOf(rest), left));
}

/** The formulas go on together, as if it had been one asset; where they cannot, what is left is spread anew. */
function afterMerge(state: AssetState, part: MergedPart): AssetState {
  const whole: AssetState = {
    ...state,
    cost: add(state.cost, part.cost),
    residual: add(state.residual, part.residual),
    accumulated: add(state.accumulated, part.accumulated),
    impairment: add(state.impairment, part.impairment),
  };
  return part.formula ? following(whole, addFormulas(state.formula, part.formula)) : restarted(whole);
}

/** Two formulas of the same months, taken together. */
export function addFormulas(one: AssetFormula, other: AssetFormula): AssetFormula {
  return { ...one, cost: add(one.cost, other.cost), residual: add(one.residual, other.residual) };
}

/** A formula of which only a part goes on. */
export function formulaPart(formula: AssetFormula, part: Fen, whole: Fen): AssetFormula {
  const cut = (amount: Fen) => (whole === 0 ? ZERO : proportion(amount, part, whole));
  return { ...formula, cost: cut(formula.cost), residual: cut(formula.residual) };
}

/** Whatever the months left are, what is left is borne: when the life is over, in the next month. */
export function restarted(state: Unplanned): AssetState {
  const months = Math.max(1, state.months - state.monthsDone);
  const cost = subtract(carryingOf(state), state.inWork);
  return {
    ...following(state, { cost, residual: state.residual, months, done: 0 }),
    workBefore: state.workDone,
  };
}

function following(state: Unplanned, formula: AssetFormula): AssetState {
  const plan = state.method === 'work' ? [] : depreciationMonths({ ...formula, method: state.method });
  return { ...state, formula, plan };
}
