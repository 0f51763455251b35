import { ZERO } from '../../primitives/money';
import { NO_QUANTITY } from '../../primitives/scaled';
import { firstMonthOf, type AssetCard, type AssetOpening, type AssetTax } from './assetCard';
import type { AssetEvent, SplitPart } from './assetEvent';
import type { AssetHistory } from './depreciationSchedule';
import { taxKept } from './taxTerms';

/**
 * 税务台账: the asset as the tax book has it, from its 计税基础 by its own method and life. Impairment and changed
 * estimates of the books do not touch it (企业所得税法实施条例 56, 59); cost, improvements, splits and leaving do. What is
 * deducted at once is accumulated from the beginning; `taxDifference` says in which year.
 */
export function taxHistory({ card: kept, events, work }: AssetHistory): AssetHistory {
  const card = { ...kept, tax: taxKept(kept) };
  const { tax } = card;
  const taxCard: AssetCard = {
    ...card,
    cost: tax.base,
    residual: tax.isOneTime ? ZERO : tax.residual,
    method: tax.method,
    months: tax.months,
    opening: taxOpening(card, kept),
  };
  return { card: taxCard, events: events.flatMap((event) => taxEvent(card, event)), posted: [], work };
}

function taxOpening(card: AssetCard, typed: AssetCard): AssetOpening | null {
  const { opening, tax } = card;
  if (tax.isOneTime) {
    const begun = opening ?? { ...NOTHING_BEFORE, period: firstMonthOf(card) };
    return { ...begun, accumulated: tax.base, impairment: ZERO, basis: 'rest' };
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
