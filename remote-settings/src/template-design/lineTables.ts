import type { Account } from '@mingzhang/shared/accounting/account';
import { accountTree, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import { accountOptions, type AccountOption } from '@mingzhang/shared/ui-account';
import type { AccountSetLists } from '@mingzhang/shell';
import type { VoucherContext } from '../voucherTemplatesApi';

/** The lists of the account set, arranged for choosing from. Made once. */
export interface LineTables extends VoucherContext {
  readonly tree: AccountTree;
  readonly options: readonly AccountOption[];
  accountOf(accountId: number | null): Account | undefined;
  itemsOf(categoryId: number): readonly AuxiliaryItem[];
  /** The foreign currencies an account keeps. */
  currenciesOf(account: Account): readonly Currency[];
}

/** `named`: items the template already names; disabled ones among them are offered nowhere else. */
export function lineTables(lists: AccountSetLists, named: readonly AuxiliaryItem[]): LineTables {
  const tree = accountTree(lists.accounts);
  const categories = new Map(lists.categories.map((category) => [category.id, category]));
  const items = new Map([...named, ...lists.items].map((item) => [item.id, item]));
  const all = [...items.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const byCategory = new Map(
    lists.categories.map(({ id }) => [id, all.filter(({ categoryId }) => categoryId === id)]),
  );
  return {
    tree,
    options: accountOptions(tree),
    accountOf: (id) => (id === null ? undefined : tree.byId(id)),
    itemOf: (id) => items.get(id),
    itemsOf: (categoryId) => byCategory.get(categoryId) ?? [],
    categoryNameOf: (id) => categories.get(id)?.name ?? '辅助核算',
    currenciesOf: ({ currencyCodes }) =>
      lists.currencies.filter(({ code, isLocal }) => !isLocal && currencyCodes.includes(code)),
  };
}
