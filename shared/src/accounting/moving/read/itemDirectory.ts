import type { MovedItem } from '../movedBooks';

/** The items that are known with category, code and name. */
export interface ItemDirectory {
  readonly add: (item: MovedItem) => void;
  /** An item with what it lacks; as it is when nothing or several things are known of it. */
  readonly complete: (item: MovedItem) => MovedItem;
}

/**
 * What some tables leave out others have: 用友 writes the code of an item, 精斗云 its name, a balance table its category. c1 →
 * 客户 c1 甲公司.
 */
export function itemDirectory(): ItemDirectory {
  const byText = new Map<string, MovedItem | null>();
  const put = (key: string, item: MovedItem) => {
    const known = byText.get(key);
    byText.set(key, known === undefined || (known && isSame(known, item)) ? item : null);
  };
  const find = (category: string, text: string) => byText.get(keyOf(category, text));
  return {
    add: (item) => {
      if (item.category === '' || item.code === '' || item.name === '') return;
      for (const category of [item.category, '']) {
        for (const text of new Set([item.code, item.name])) put(keyOf(category, text), item);
      }
    },
    complete: (item) => {
      const { category, code, name } = item;
      if (category !== '' && code !== '') {
        // A name that begins like a code: 3M 中国, 7-11/甲店.
        const known = longerCode(find, item) ?? find(category, code) ?? find(category, `${code} ${name}`);
        return known ?? find(category, `${code}/${name}`) ?? item;
      }
      const known = find(category, code);
      // One code may be of two categories: 01 is a customer, and a department of another name.
      if (known && (name === '' || name === known.name)) return known;
      return find(category, name) ?? item;
    },
  };
}

/** KH_1 甲公司 was read as KH and 1 甲公司, for other programs write 001_甲公司: where KH_1 is known as 甲公司, it is that. */
function longerCode(
  find: (category: string, text: string) => MovedItem | null | undefined,
  { category, code, name }: MovedItem,
): MovedItem | undefined {
  const first = name.split(/\s/, 1)[0] ?? '';
  const known = find(category, `${code}_${first}`);
  return known?.name === name.slice(first.length).trim() ? known : undefined;
}

const keyOf = (category: string, text: string) => `${category}|${text}`;

const isSame = (a: MovedItem, b: MovedItem) => a.category === b.category && a.code === b.code;
