import { fen, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { divideHalfUp } from '../../../primitives/scaled';
import type { Ledger, PeriodTotals } from '../../ledger';
import type { CostOfSold } from './countedIssues';
import { weightedAverage } from './weightedAverage';

/** What came into stock together: the goods of the opening balance, or of one month. */
interface Layer {
  quantity: number;
  amount: number;
}

/**
 * 先进先出: what was there first is sold first. Goods of one month form one layer at their average price,
 * for the ledger keeps months. Goods that came back (a net return) come at the month's average.
 *
 * 100 for 1,000.00 at the beginning, 200 for 2,300.00 came, 150 sold → 1,000.00 + 50 × 11.50 = 1,575.00.
 */
export function firstInFirstOut(ledger: Ledger, period: Period): CostOfSold {
  return (totals, sold) => {
    if (sold < 0) return weightedAverage(totals, sold);
    const layers = layersOf(ledger, period, totals);
    // What is left of the layers and what the books say is there may differ: the books were kept otherwise before.
    const inStock = totals.openingNet + totals.debit;
    return fen(Math.min(take(layers, sold), inStock));
  };
}

/** The layers that are there to be sold in the month, oldest first. */
function layersOf(ledger: Ledger, period: Period, { accountId, auxiliaryKey }: PeriodTotals): Layer[] {
  const isItem = (row: { readonly accountId: number; readonly auxiliaryKey: string }) =>
    row.accountId === accountId && row.auxiliaryKey === auxiliaryKey;
  const layers = ledger.openings
    .filter(isItem)
    .map(({ quantity, net }): Layer => ({ quantity, amount: net }));
  const moved = ledger.movements
    .filter((movement) => isItem(movement) && movement.period <= period)
    .sort((a, b) => (a.period < b.period ? -1 : 1));
  let issued = 0;
  for (const movement of moved) {
    const last = layers.at(-1);
    const came: Layer = { quantity: movement.debitQuantity, amount: movement.debit };
    // Goods sent back to the supplier leave the layer they came with, or else the oldest.
    if (came.quantity < 0 && last && last.quantity + came.quantity > 0) merge(last, came);
    else if (came.quantity < 0) issued -= came.quantity;
    else layers.push(came);
    if (movement.period < period) issued += movement.creditQuantity;
  }
  take(layers, issued);
  return layers;
}

function merge(layer: Layer, came: Layer): void {
  layer.quantity += came.quantity;
  layer.amount += came.amount;
}

/** Takes a quantity from the oldest layers, and says what it has cost. */
function take(layers: Layer[], quantity: number): Fen {
  let wanted = quantity;
  let cost = 0;
  for (const layer of layers) {
    if (wanted <= 0) break;
    const taken = Math.min(wanted, layer.quantity);
    const amount = taken === layer.quantity ? layer.amount : partOf(layer, taken);
    merge(layer, { quantity: -taken, amount: -amount });
    wanted -= taken;
    cost += amount;
  }
  return fen(cost);
}

function partOf({ quantity, amount }: Layer, taken: number): number {
  return Number(divideHalfUp(BigInt(taken) * BigInt(amount), BigInt(quantity)));
}
