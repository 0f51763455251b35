import { periodOf } from '../../primitives/dateOnly';
import { negate, sum, ZERO, type Fen } from '../../primitives/money';
import { NO_QUANTITY } from '../../primitives/scaled';
import { firstMonthOf, type AssetCard, type AssetOpening, type AssetTax } from './assetCard';
import { inOrder, type AssetEvent, type SplitPart } from './assetEvent';
import type { AssetHistory } from './depreciationSchedule';
import { taxKept } from './taxTerms';

/**
 * 税务台账: the asset as the tax book has it, from its 计税基础 by its own method and life. Impairment and changed
 * estimates of the books do not touch it (企业所得税法实施条例 56, 59); cost, improvements, splits and leaving do. What is
 * deducted at once is accumulated from the beginning; `taxDifference` says in which year, and when some is taken back.
 */
export function taxHistory({ card: kept, events, work }: AssetHistory): AssetHistory {
  const back = new Set<AssetEvent>(takenBack(kept, events));
  const card = { ...kept, tax: taxKept(kept) };
  const { tax } = card;
  const taxCard: AssetCard = {
    ...card,
    cost: tax.isOneTime ? baseAtOnce(kept, events) : tax.base,
    residual: tax.isOneTime ? ZERO : tax.residual,
    method: tax.method,
    months: tax.months,
    opening: taxOpening(card, kept, events),
  };
  const taxEvents = events.flatMap((event) =>
    event.kind === 'cost' && back.has(event) ? [takenOut(event)] : taxEvent(card, event),
  );
  return { card: taxCard, events: taxEvents, posted: [], work };
}

/** 原值减少. */
type CostEvent = Extract<AssetEvent, { kind: 'cost' }>;

/**
 * What of the cost was given back after all of it was deducted at once: it is income of its year. What an improvement has
 * taken apart is not looked through.
 */
export function takenBack(card: AssetCard, events: readonly AssetEvent[]): CostEvent[] {
  const { isOneTime } = taxKept(card);
  const ordered = inOrder(events).filter((event) => !isEarly(card, event));
  const improved = ordered.findIndex(({ kind }) => kind === 'improvementStart');
  return ordered
    .slice(0, improved < 0 ? undefined : improved)
    .filter((event): event is CostEvent => isOneTime && event.kind === 'cost' && event.by < 0);
}

/** What is deducted at once: what the cost came to in the month it was ready. */
export function baseAtOnce(card: AssetCard, events: readonly AssetEvent[]): Fen {
  const early = events.flatMap((event) => (event.kind === 'cost' && isEarly(card, event) ? [event.by] : []));
  return sum([card.tax.base, ...early]);
}

/** Before the first month: what is not in an opening. */
const isEarly = (card: AssetCard, { on }: AssetEvent): boolean => periodOf(on) < firstMonthOf(card);

/** It leaves with what was deducted of it. */
function takenOut({ id, on, by }: CostEvent): AssetEvent {
  const [cost, none] = [negate(by), ZERO];
  return {
    ...{ id, on, kind: 'split', toNumber: '' },
    ...{ cost, accumulated: cost, residual: none, impairment: none },
    ...{ inputVat: none, taxBase: none, taxResidual: none, taxAccumulated: none },
  };
}

function taxOpening(card: AssetCard, typed: AssetCard, events: readonly AssetEvent[]): AssetOpening | null {
  const { opening, tax } = card;
  if (tax.isOneTime) {
    const begun = opening ?? { ...NOTHING_BEFORE, period: firstMonthOf(card) };
    return { ...begun, accumulated: baseAtOnce(typed, events), impairment: ZERO, basis: 'rest' };
  }
  if (!opening) return null;
  const basis = keptBasis(opening.taxBasis, typed.tax, tax);
  return { ...opening, accumulated: opening.taxAccumulated, impairment: ZERO, basis };
}

/** 按原公式: the formula of the terms that were typed has the life that counts; that of a part of a card has it already. */
function keptBasis(
  basis: AssetOpening['taxBasis'],
  typed: AssetTax,
  kept: AssetTax,
): AssetOpening['taxBasis'] {
  const isTyped = basis !== 'rest' && basis.months === typed.months && basis.cost === typed.base;
  return isTyped ? { ...basis, months: kept.months } : basis;
}

const NOTHING_BEFORE: Omit<AssetOpening, 'period'> = {
  monthsDone: 0,
  workDone: NO_QUANTITY,
  accumulated: ZERO,
  impairment: ZERO,
  taxAccumulated: ZERO,
  basis: 'rest',
  taxBasis: 'rest',
};

function taxEvent({ tax }: AssetCard, event: AssetEvent): AssetEvent[] {
  switch (event.kind) {
    case 'cost':
    case 'improvementStart':
    case 'disposal':
    case 'countShortage':
    case 'mergedInto':
      return [event];
    case 'improvementEnd':
      return [{ ...event, residual: tax.isOneTime ? ZERO : event.residual }];
    case 'split':
      return [{ ...event, ...taxPartOf(event) }];
    case 'merge':
      return [{ ...event, ...taxPartOf(event), formula: event.taxFormula }];
    default:
      return [];
  }
}

/** What goes with a split or comes with a merger, as the tax book has it. */
export function taxPartOf({ taxBase, taxResidual, taxAccumulated }: SplitPart) {
  return { cost: taxBase, residual: taxResidual, accumulated: taxAccumulated, impairment: ZERO };
}
