import type { Account } from '@mingzhang/shared/accounting/account';
import { accountTree, fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import type { VoucherReferences } from '@mingzhang/shared/accounting/voucherProblems';
import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { accountOptions, type AccountOption } from '@mingzhang/shared/ui-account';
import type { AccountSetLists } from '@mingzhang/shell';
import type { DraftLine } from './draft/voucherDraft';

/** The lists of the account set, arranged for typing and checking. Made once; rows compare it by identity. */
export interface FormLists {
  readonly tree: AccountTree;
  readonly options: readonly AccountOption[];
  readonly words: readonly VoucherWord[];
  readonly currencies: readonly Currency[];
  readonly categories: readonly AuxiliaryCategory[];
  readonly summaries: readonly string[];
  /** What the rules check a voucher against. */
  readonly references: VoucherReferences;
  readonly accountOf: (line: Pick<DraftLine, 'accountId'>) => Account | undefined;
  readonly fullNameOf: (accountId: number) => string;
  readonly itemOf: (id: number) => AuxiliaryItem | undefined;
  readonly itemsOf: (categoryId: number) => readonly AuxiliaryItem[];
  readonly categoryNameOf: (id: number) => string;
  /** Waits until the lists hold what was added to them here. The draft stays as it is. */
  readonly refresh: () => Promise<void>;
}

export function formLists(lists: AccountSetLists, refresh: () => Promise<void>): FormLists {
  const tree = accountTree(lists.accounts);
  const categories = new Map(lists.categories.map((category) => [category.id, category]));
  const items = new Map(lists.items.map((item) => [item.id, item]));
  const itemsByCategory = new Map(
    lists.categories.map(({ id }) => [id, lists.items.filter(({ categoryId }) => categoryId === id)]),
  );
  return {
    tree,
    options: accountOptions(tree),
    words: lists.words,
    currencies: lists.currencies,
    categories: lists.categories,
    summaries: lists.summaries,
    references: {
      accounts: tree,
      auxiliaryCategories: categories,
      auxiliaryItems: items,
      currencies: lists.currencies,
      words: lists.words,
    },
    accountOf: ({ accountId }) => (accountId === null ? undefined : tree.byId(accountId)),
    fullNameOf: (id) => fullNameOf(tree, id),
    itemOf: (id) => items.get(id),
    itemsOf: (categoryId) => itemsByCategory.get(categoryId) ?? [],
    categoryNameOf: (id) => categories.get(id)?.name ?? '辅助核算',
    refresh,
  };
}
