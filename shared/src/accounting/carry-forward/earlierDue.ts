/** A card as far as the order goes. */
export interface OrderedCard {
  readonly title: string;
  /** It has something to carry that no voucher has carried yet. */
  readonly isDue: boolean;
}

/**
 * The cards that must be generated before one of them: those before it that still have something to
 * carry. Each step reads balances the earlier ones have changed, so the order is fixed.
 */
export function earlierDue<Card extends OrderedCard>(cards: readonly Card[], card: Card): Card[] {
  return cards.slice(0, cards.indexOf(card)).filter(({ isDue }) => isDue);
}
