import type { Fen } from '../../../primitives/money';
import type { CarryForward } from '../carryForward';
import { carriedAmount } from './carriedAmount';
import { areSameFigures, type CarriedFigure } from './carriedFigures';

/** What the vouchers of a card are instead of what its rule comes to. Amounts are one side of each. */
export interface RuleDifference {
  readonly posted: Fen;
  readonly byRule: Fen;
  readonly rule: readonly CarriedFigure[];
  /** The card made a voucher that was corrected by hand afterwards. */
  readonly isCorrected: boolean;
  /** Whether it may stay so: without some carry-forwards a month cannot be closed. */
  readonly canKeep: boolean;
  /** `kept`: it was decided to leave it so. `lapsed`: it was, before the rule came to other figures. */
  readonly decision: 'kept' | 'lapsed' | null;
  /** What the rule came to when that was decided. */
  readonly keptAgainst: Fen | null;
}

/** A voucher of a card, as far as a correction goes. */
interface MadeVoucher {
  readonly movements: readonly { readonly debit: Fen }[];
  readonly isCorrected: boolean;
  readonly keptAgainst: readonly CarriedFigure[] | null;
}

/**
 * 账上 and 规则 of a card whose vouchers differ from its rule, and whether they were kept so. The decision dies when the
 * rule comes to other figures: kept at 规则 1,650.00, and one more purchase makes it 1,700.00 → `lapsed`.
 */
export function ruleDifference(
  { isRequired }: Pick<CarryForward, 'isRequired'>,
  made: readonly MadeVoucher[],
  rule: readonly CarriedFigure[],
): RuleDifference {
  const kept = made.findLast(({ keptAgainst }) => keptAgainst !== null)?.keptAgainst ?? null;
  return {
    posted: carriedAmount(made.flatMap(({ movements }) => movements)),
    byRule: carriedAmount(rule),
    rule,
    isCorrected: made.some(({ isCorrected }) => isCorrected),
    canKeep: !isRequired,
    decision: kept === null ? null : areSameFigures(kept, rule) ? 'kept' : 'lapsed',
    keptAgainst: kept && carriedAmount(kept),
  };
}
