import type { Fen } from '../../../primitives/money';
import type { AccountTree } from '../../accountTree';
import { auxiliaryRefs, type AuxiliaryKey } from '../../auxiliary';
import { plainLine, type VoucherLine } from '../../voucher';

/** Where an accountant wants an amount: an account and, where it keeps them, its auxiliary items. */
export interface PostingPlace {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
}

/** Whether an amount can be posted there: a leaf, and exactly the items it asks for. */
export function isCompletePlace(accounts: AccountTree, { accountId, auxiliaryKey }: PostingPlace): boolean {
  const account = accounts.byId(accountId);
  if (!account || !accounts.isLeaf(accountId)) return false;
  const categories = auxiliaryRefs(auxiliaryKey).map(({ categoryId }) => categoryId);
  const needed = account.auxiliaryCategoryIds;
  return categories.length === needed.length && needed.every((id) => categories.includes(id));
}

/** Which items of the set a definition may name: id → its category. */
export type KnownItems = ReadonlyMap<number, { readonly categoryId: number }>;

/** Whether every item of a place is the set's own and stands in the category it is named for. */
export function areItemsKnown({ auxiliaryKey }: PostingPlace, items: KnownItems): boolean {
  return auxiliaryRefs(auxiliaryKey).every(
    ({ categoryId, itemId }) => items.get(itemId)?.categoryId === categoryId,
  );
}

/** The line that posts an amount to a place; nothing when it is zero or the account is gone. */
export function placeLine(
  summary: string,
  accounts: AccountTree,
  place: PostingPlace | null,
  side: 'debit' | 'credit',
  amount: Fen,
): VoucherLine[] {
  if (amount === 0 || !place || !accounts.byId(place.accountId)) return [];
  const line = plainLine(summary, place.accountId, { [side]: amount });
  return [{ ...line, auxiliary: auxiliaryRefs(place.auxiliaryKey) }];
}
