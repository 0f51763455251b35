import { invariant } from '../../primitives/invariant';
import { auxiliaryKey, auxiliaryRefs, type AuxiliaryKey, type ItemCombination } from '../auxiliary';
import type { Account } from '../account';
import type { LeavingBooks } from './leavingBooks';

/** How a form of journal writes the parts of an account's name. */
export interface NameStyle {
  readonly root: (topmost: Account) => string;
  readonly account: (account: Account) => string;
  readonly item: (category: string, code: string, name: string) => string;
  /** The level of what has no further items where others have some. */
  readonly noFurtherItems: string;
}

/** Which names there are in a journal. */
export interface JournalNames {
  /** An account by itself, whether lines stand on it or not. */
  readonly account: (accountId: number) => string;
  /** What lines on an account with these items stand on. */
  readonly posted: (accountId: number, items: AuxiliaryKey) => string;
}

/**
 * Names of a journal's accounts: the chart from the top down, then one level for each item. Two items whose names come
 * out alike are told apart by a number. A name that others of the same account would be under gets a level of its own: lines
 * without items where others have some, and lines with a customer where others have a customer and a department.
 */
export function journalNames(books: LeavingBooks, style: NameStyle): JournalNames {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const above = new Set(books.combinations.flatMap(namesAbove));

  function itemPart(itemId: number, categoryId: number): string {
    const item = books.itemOf(itemId);
    return style.item(books.categoryNameOf(categoryId), item?.code ?? '', item?.name ?? `${itemId}`);
  }

  function account(accountId: number): string {
    const path = books.chart.pathOf(accountId);
    const [topmost] = path;
    invariant(topmost, `account ${accountId} is not of the chart`);
    return [style.root(topmost), ...path.map((part) => style.account(part))].join(':');
  }

  function make(accountId: number, items: AuxiliaryKey): string {
    const parts = auxiliaryRefs(items).map(({ categoryId, itemId }) => itemPart(itemId, categoryId));
    const end = above.has(`${accountId}|${items}`) ? [style.noFurtherItems] : [];
    return [account(accountId), ...parts, ...end].join(':');
  }

  function posted(accountId: number, items: AuxiliaryKey): string {
    const key = `${accountId}|${items}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = firstFree(make(accountId, items), taken);
    names.set(key, name);
    taken.add(name);
    return name;
  }

  return { account, posted };
}

/** Keys under whose names the name of a combination stands: those of its first items, and that of none. */
function namesAbove({ accountId, items }: ItemCombination): string[] {
  const refs = auxiliaryRefs(items);
  return refs.map((_, count) => `${accountId}|${auxiliaryKey(refs.slice(0, count))}`);
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count += 1) {
    const numbered = `${name}-${count}`;
    if (!taken.has(numbered)) return numbered;
  }
}
