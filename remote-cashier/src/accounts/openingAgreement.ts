import { add, subtract, sum, type Fen } from '@mingzhang/shared/primitives/money';
import type { FundDraft } from '../fundsApi';

/** Both balances before the first month, after what was open between them. */
export interface OpeningFigures {
  readonly book: Fen;
  readonly bank: Fen;
  readonly difference: Fen;
}

/**
 * 期初调节: each side with what only the other had. Journal 500.00, statement 700.00, a transfer of 200.00 the bank alone
 * has: 700.00 on both.
 */
export function openingAgreement({
  opening,
  statementOpening,
  openingItems,
}: Pick<FundDraft, 'opening' | 'statementOpening' | 'openingItems'>): OpeningFigures {
  const netOf = (side: 'book' | 'bank') =>
    sum(
      openingItems.filter((item) => item.side === side).map(({ received, paid }) => subtract(received, paid)),
    );
  const [book, bank] = [add(opening, netOf('bank')), add(statementOpening, netOf('book'))];
  return { book, bank, difference: subtract(book, bank) };
}
