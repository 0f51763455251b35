/** A card as far as the order goes. Accounts are leaves and what is above them, by id. */
export interface OrderedCard {
  readonly title: string;
  /** It has something to carry that no voucher has carried yet. */
  readonly isDue: boolean;
  /** Accounts of its vouchers: as they are, and as they would be made. */
  readonly touches: ReadonlySet<number>;
  /** Accounts that decide what it carries. */
  readonly reads: ReadonlySet<number>;
  /** Accounts it may post to once it has something to carry; none when it is out of use. */
  readonly posts: ReadonlySet<number>;
}

/**
 * The cards that must be generated before one of them: those before it that still have something to
 * carry onto an account it reads, or onto one that is read by a card in between which then posts to
 * such an account. 计提折旧 of a workshop goes by 制造费用, 生产成本 and 库存商品 into 结转销售成本; that of an
 * office has nothing to do with it.
 */
export function earlierDue<Card extends OrderedCard>(cards: readonly Card[], card: Card): Card[] {
  const wanted = new Set(card.reads);
  const waitedFor: Card[] = [];
  for (const earlier of cards.slice(0, cards.indexOf(card)).reverse()) {
    const isWaitedFor = earlier.isDue && meet(earlier.touches, wanted);
    if (isWaitedFor) waitedFor.unshift(earlier);
    if (isWaitedFor || meet(earlier.posts, wanted)) for (const id of earlier.reads) wanted.add(id);
  }
  return waitedFor;
}

function meet(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  return [...some].some((id) => others.has(id));
}
