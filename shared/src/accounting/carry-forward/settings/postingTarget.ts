import type { Fen } from '../../../primitives/money';
import type { AccountTree } from '../../accountTree';
import { auxiliaryRefs, type AuxiliaryItem, type AuxiliaryKey } from '../../auxiliary';
import { plainLine, type VoucherLine } from '../../voucher';

/** Where an accountant wants an amount: an account and, where it keeps them, its auxiliary items. */
export interface PostingTarget {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
}

/** Whether an amount can be posted there: a leaf, and exactly the items it asks for. */
export function isCompleteTarget(accounts: AccountTree, { accountId, auxiliaryKey }: PostingTarget): boolean {
  const account = accounts.byId(accountId);
  if (!account || !accounts.isLeaf(accountId)) return false;
  const categories = auxiliaryRefs(auxiliaryKey).map(({ categoryId }) => categoryId);
  const needed = account.auxiliaryCategoryIds;
  return categories.length === needed.length && needed.every((id) => categories.includes(id));
}

/** Items of the set by id, disabled ones included: what a definition may name. */
export type KnownItems = ReadonlyMap<
  number,
  Pick<AuxiliaryItem, 'categoryId' | 'code' | 'name' | 'isEnabled'>
>;

/** Whether every item of a posting target is the set's own and is in the category it is named for. */
export function areItemsKnown({ auxiliaryKey }: PostingTarget, items: KnownItems): boolean {
  return auxiliaryRefs(auxiliaryKey).every(
    ({ categoryId, itemId }) => items.get(itemId)?.categoryId === categoryId,
  );
}

/** What of a target is out of use, “001 甲公司”: its account and its items, as far as they are known. */
export function disabledIn(
  { accountId, auxiliaryKey }: PostingTarget,
  accounts: AccountTree,
  items: KnownItems,
): string[] {
  const account = accounts.byId(accountId);
  const named = [account, ...auxiliaryRefs(auxiliaryKey).map(({ itemId }) => items.get(itemId))];
  return named.flatMap((one) => (one && !one.isEnabled ? [`“${one.code} ${one.name}”`] : []));
}

/** The line that posts an amount to a posting target; nothing when it is zero or the account is gone. */
export function targetLine(
  summary: string,
  accounts: AccountTree,
  target: PostingTarget | null,
  side: 'debit' | 'credit',
  amount: Fen,
): VoucherLine[] {
  if (amount === 0 || !target || !accounts.byId(target.accountId)) return [];
  const line = plainLine(summary, target.accountId, { [side]: amount });
  return [{ ...line, auxiliary: auxiliaryRefs(target.auxiliaryKey) }];
}
