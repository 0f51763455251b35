import { fen, negate, type Fen } from '../../primitives/money';
import { carryingOf, type AssetState } from './assetState';
import type { AssetKind } from './assetCard';
import type { AssetRole } from './disposalLines';

/** debit − credit of the cards' accounts. */
export type CardSums = Readonly<Partial<Record<AssetRole, Fen>>>;

/**
 * What the accounts of one card should have (debit − credit): cost, accumulated and impairment; of a prepaid cost what is
 * left, on the cost account; of one that is being improved what went into 在建工程; of one that is gone nothing.
 */
export function cardSums(kind: AssetKind, state: AssetState): CardSums {
  if (state.isGone) return {};
  const { cost, accumulated, impairment, inWork } = state;
  if (kind === 'prepaid') return { cost: fen(carryingOf(state) - inWork), construction: inWork };
  return { cost, accumulated: negate(accumulated), impairment: negate(impairment), construction: inWork };
}
