import { ZERO, type Fen } from '../../primitives/money';
import { NO_QUANTITY, negateQuantity, type QuantityMicro } from '../../primitives/scaled';
import { negate } from '../../primitives/money';
import type { VoucherLine } from '../voucher';
import type { Position } from './leavingBooks';

/**
 * One posting of a plain-text journal: an amount of 本位币, or so many of something else at what they cost.
 * Debit is positive.
 */
export type JournalAmount =
  | { readonly kind: 'own'; readonly amount: Fen }
  | { readonly kind: 'currency'; readonly code: string; readonly amount: Fen; readonly cost: Fen }
  | { readonly kind: 'unit'; readonly quantity: QuantityMicro; readonly cost: Fen };

type Posted = Pick<Position, 'currencyCode' | 'net' | 'quantity' | 'foreign'>;

/**
 * The postings a figure becomes. What is counted carries the amount as its cost, the currency before the quantity; a cost
 * cannot have another sign than its count, then the count is posted at no cost and the amount by itself:
 * 借 71.00, 10.00 USD → 10.00 USD @@ 71.00; 借 71.00, −10.00 USD → 71.00 and −10.00 USD @@ 0.00.
 */
export function journalAmounts({ currencyCode, net, quantity, foreign }: Posted): JournalAmount[] {
  const isForeign = currencyCode !== '' && foreign !== 0;
  const currencyCarries = isForeign && foreign > 0 === net > 0;
  const unitCarries = !currencyCarries && quantity !== 0 && quantity > 0 === net > 0;
  const amounts: JournalAmount[] = [];
  if (isForeign) {
    amounts.push({
      kind: 'currency',
      code: currencyCode,
      amount: foreign,
      cost: currencyCarries ? net : ZERO,
    });
  }
  if (quantity !== 0) amounts.push({ kind: 'unit', quantity, cost: unitCarries ? net : ZERO });
  if (net !== 0 && !currencyCarries && !unitCarries) amounts.push({ kind: 'own', amount: net });
  return amounts;
}

/** The same of a line of a voucher, which stands on one side. */
export function lineAmounts(line: VoucherLine): JournalAmount[] {
  const isDebit = line.debit !== 0;
  const quantity = line.quantity ?? NO_QUANTITY;
  const foreign = line.currencyAmount ?? ZERO;
  return journalAmounts({
    currencyCode: line.currencyCode ?? '',
    net: isDebit ? line.debit : negate(line.credit),
    quantity: isDebit ? quantity : negateQuantity(quantity),
    foreign: isDebit ? foreign : negate(foreign),
  });
}

/** What of an amount is in 本位币 only as the cost of something else. */
export const costOf = (amount: JournalAmount): Fen => (amount.kind === 'own' ? ZERO : amount.cost);
