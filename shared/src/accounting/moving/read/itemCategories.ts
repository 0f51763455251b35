import { partnerOf } from '../partnerOf';
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
 * or name on the account, else the only one the account has, else that of the same name elsewhere; where nothing tells it stays ''.
 */
export function itemCategories(
  accounts: readonly MovedAccount[],
  listed: readonly MovedItem[],
  balances: readonly MovedBalance[],
  slips: readonly MovedSlip[],
): CategorisedItems {
  const byAccount = new Map<string, Named>();
  const byName = new Map<string, string | null>();
  const seen = new Map<string, Set<Items>>();
  const namedOf = (account: string) => {
    const key = plain(account);
    const named = byAccount.get(key) ?? { categories: new Set(), byText: new Map() };
    byAccount.set(key, named);
    return named;
  };
  const see = (account: string, items: Items) => {
    const lists = seen.get(account) ?? new Set();
    seen.set(account, lists);
    if (lists.has(items)) return;
    lists.add(items);
    for (const item of items) if (item.category !== '') note(namedOf(account), item);
    for (const { category, name } of items) noteIn(byName, name, category);
  };
  for (const { category, name } of listed) noteIn(byName, name, category);
  for (const { code, categories } of accounts)
    for (const one of categories) namedOf(code).categories.add(one);
  for (const { account, items } of balances) see(account, items);
  for (const { lines } of slips) for (const { account, items } of lines) see(account, items);
  for (const [account, lists] of seen) if (!partnerOf(account)) nameThem(namedOf(account), lists, byName);
  const known = new Map<string, Map<Items, Items>>();
  return (account, items) => {
    const lists = known.get(account) ?? new Map<Items, Items>();
    known.set(account, lists);
    const own = lists.get(items) ?? categorised(items, byAccount.get(plain(account)));
    lists.set(items, own);
    return own;
  };
}

function note({ categories, byText }: Named, { category, code, name }: MovedItem) {
  categories.add(category);
  for (const text of [code, name]) noteIn(byText, text, category);
}

function noteIn(categories: Map<string, string | null>, text: string, category: string) {
  if (text === '' || category === '') return;
  const known = categories.get(text);
  categories.set(text, known === undefined || known === category ? category : null);
}

/** An account of which nothing has a category has those its items have elsewhere, by their names. */
function nameThem(named: Named, lists: ReadonlySet<Items>, byName: ReadonlyMap<string, string | null>) {
  if (named.categories.size > 0) return;
  for (const item of [...lists].flat()) {
    const category = byName.get(item.name);
    if (category) note(named, { ...item, category });
  }
}

/** The items of a row with their categories: of several no two have the same. */
function categorised(items: Items, named: Named | undefined): Items {
  if (!named) return items;
  const known = items.map((item) => {
    const category = item.category || (named.byText.get(item.code) ?? named.byText.get(item.name));
    return category ? { ...item, category } : item;
  });
  const given = new Set(known.map(({ category }) => category));
  const [only, other] = [...named.categories].filter((category) => !given.has(category));
  const isLast = known.filter(({ category }) => category === '').length === 1;
  if (!isLast || only === undefined || other !== undefined) return known;
  return known.map((item) => (item.category === '' ? { ...item, category: only } : item));
}

/** 1122.01, 1122-01 and 112201 are one account. */
const plain = (account: string) => account.replace(/[^0-9a-z]/gi, '');
