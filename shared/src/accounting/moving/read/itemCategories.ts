import type { MovedAccount, MovedBalance, MovedItem, MovedSlip } from '../movedBooks';

type Items = readonly MovedItem[];

/** Items of an account, with the category of those that name none. */
export type CategorisedItems = (account: string, items: Items) => Items;

interface Named {
  readonly categories: Set<string>;
  /** By code and by name; null: of several. */
  readonly byText: Map<string, string | null>;
}

/**
 * A balance table that says 224102_e1 does not say that e1 is a 职员; the slips on 224102 do. The category is that of the same code
 * or name on the account, else the only one the account has; where nothing tells it stays ''.
 */
export function itemCategories(
  accounts: readonly MovedAccount[],
  balances: readonly MovedBalance[],
  slips: readonly MovedSlip[],
): CategorisedItems {
  const byAccount = new Map<string, Named>();
  const seen = new Map<string, Set<Items>>();
  const namedOf = (account: string) => {
    const key = plain(account);
    const named = byAccount.get(key) ?? { categories: new Set(), byText: new Map() };
    byAccount.set(key, named);
    return named;
  };
  const see = (account: string, items: Items) => {
    if (items.length === 0) return;
    const lists = seen.get(account) ?? new Set();
    seen.set(account, lists);
    if (lists.has(items)) return;
    lists.add(items);
    for (const item of items) if (item.category !== '') note(namedOf(account), item);
  };
  for (const { code, categories } of accounts)
    for (const one of categories) namedOf(code).categories.add(one);
  for (const { account, items } of balances) see(account, items);
  for (const { lines } of slips) for (const { account, items } of lines) see(account, items);
  const known = new Map<string, Map<Items, Items>>();
  return (account, items) => {
    if (items.every(({ category }) => category !== '')) return items;
    const lists = known.get(account) ?? new Map<Items, Items>();
    known.set(account, lists);
    const own = lists.get(items) ?? items.map((item) => categorised(item, byAccount.get(plain(account))));
    lists.set(items, own);
    return own;
  };
}

function note({ categories, byText }: Named, { category, code, name }: MovedItem) {
  categories.add(category);
  for (const text of [code, name]) {
    if (text !== '') byText.set(text, (byText.get(text) ?? category) === category ? category : null);
  }
}

function categorised(item: MovedItem, named: Named | undefined): MovedItem {
  if (item.category !== '' || !named) return item;
  const [only, other] = named.categories;
  const texts = [item.code, item.name].filter((text) => text !== '');
  const same = texts.map((text) => named.byText.get(text)).find(Boolean);
  const category = same ?? (other === undefined ? only : undefined);
  return category === undefined ? item : { ...item, category };
}

/** 1122.01 and 112201 are one account. */
const plain = (account: string) => account.replaceAll('.', '');
