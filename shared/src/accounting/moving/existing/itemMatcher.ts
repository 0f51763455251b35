import { cutText } from '../../../primitives/cutText';
import type { AuxiliaryCategory, AuxiliaryItem } from '../../auxiliary';
import type { MovedItem } from '../movedBooks';
import { comparedName } from '../plan/theirNames';
import { itemDirectory } from '../read/itemDirectory';
import { categoryOf } from '../read/titleWords';

/** What is quoted of a cell at most. */
const LONGEST = 30;

type KnownItem = Pick<AuxiliaryItem, 'id' | 'categoryId' | 'code' | 'name'>;
type KnownCategory = Pick<AuxiliaryCategory, 'id' | 'name'>;

/** Which item of a set is meant, or why there is none, for a message at its row. */
export type ItemMatch = { readonly item: KnownItem } | { readonly message: string };

/**
 * Finds the items that a file means among those of a set: by category and code, or by name; a code that is another's is
 * none. An item without a category is of one that its account keeps (`kept`).
 */
export function itemMatcher(
  categories: readonly KnownCategory[],
  items: readonly KnownItem[],
): (written: MovedItem, kept: readonly number[]) => ItemMatch {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const directory = itemDirectory();
  const byCode = new Map<string, KnownItem>();
  for (const item of items) {
    const category = nameOf.get(item.categoryId) ?? '';
    directory.add({ category, code: item.code, name: item.name });
    byCode.set(`${category}|${item.code}`, item);
  }
  const find = (item: MovedItem): KnownItem | undefined => {
    const { category, code } = directory.complete(item);
    return byCode.get(`${category}|${code}`);
  };
  return (written, kept) => {
    const category = categoryOf(written.category);
    const own = category === '' ? kept.flatMap((id) => nameOf.get(id) ?? []) : [category];
    if (category !== '' && !categories.some(({ name }) => name === category)) {
      return { message: `本账套没有辅助核算“${cutText(category, LONGEST)}”，请先在辅助核算中添加` };
    }
    let other: KnownItem | undefined;
    for (const name of own) {
      const item = find({ ...written, category: name });
      if (item && isMeant(item, written)) return { item };
      const named = find({ category: name, code: '', name: written.name });
      if (named) return { item: named };
      other ??= item;
    }
    const title = own[0] ?? '辅助核算项目';
    return { message: other ? otherText(title, other, written) : unknownText(title, written) };
  };
}

/** An item found by its code has the name that is written; one found otherwise was found by it. */
function isMeant({ code, name }: KnownItem, written: MovedItem): boolean {
  return written.name === '' || code !== written.code || comparedName(name) === comparedName(written.name);
}

function otherText(category: string, { code, name }: KnownItem, written: MovedItem): string {
  return `${category}“${code}”在本账套是“${name}”，文件里是“${cutText(written.name, LONGEST)}”；请在文件里改正编码，或先在辅助核算中添加`;
}

const unknownText = (category: string, { code, name }: MovedItem) =>
  `${category}“${cutText([code, name].join(' ').trim(), LONGEST)}”不存在，请先在辅助核算中添加`;
