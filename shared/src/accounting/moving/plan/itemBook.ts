import { listAt } from '../listAt';
import { nextItemCode } from '../../nextItemCode';
import type { Found, MovedBooks, MovedItem, MovedListItem, OwnItem } from '../movedBooks';
import { partnerOf } from '../partnerOf';
import { pushTo } from '../pushTo';
import { fittedCodes } from './fittedCodes';
import type { MoveNotes } from './moveNotes';
import type { PlanItem, PlanItemRef } from './movePlan';

/** Items that stand for what their files do not tell. */
export const BEFORE_MOVE = '迁入前余额';
export const NOT_FILLED = '(未填)';

/** The items of a move: theirs by code, or by name where they have none, and those that are made. */
export interface ItemBook {
  readonly items: ReadonlyMap<string, PlanItem>;
  readonly codes: Readonly<Record<string, PlanItemRef>>;
  refOf(item: MovedItem, account: string): PlanItemRef;
  /** The item of a name, made when there is none; a code that is wished for is used when it is free. */
  named(category: string, name: string, wished?: string): PlanItemRef;
}

/** What an item is known by: its category, or, where the row has none, that of the account. */
export function itemKeyOf({ category, code, name }: MovedItem, account: string): string {
  return `${itemCategory(category, account)}|${code.trim()}|${name.trim()}`;
}

/** The category of an item on an account; of one without by the first-level account. */
export function itemCategory(category: string, account: string): string {
  return category.trim() || (partnerOf(account) ?? (/^(1403|1405)/.test(account) ? '存货' : '往来单位'));
}

interface Written {
  readonly category: string;
  readonly code: string;
  readonly name: string;
  readonly at: Found;
  readonly own?: OwnItem | undefined;
}

/** Collects every item the files name. Two names under one code and one name under two codes are told. */
export function itemBook(
  books: MovedBooks,
  codeOf: (spelling: string) => string,
  notes: MoveNotes,
): ItemBook {
  const written = withFitCodes(writtenItems(books, codeOf), notes);
  const items = new Map<string, PlanItem>();
  const codes: Record<string, PlanItemRef> = {};
  const byName = new Map<string, string>();
  const series = new Map<string, string>();
  const add = (item: PlanItem) => {
    items.set(`${item.category}|${item.code}`, item);
    for (const alias of aliases(item)) {
      const key = `${item.category}|${alias}`;
      if (!byName.has(key)) byName.set(key, item.code);
    }
  };
  addCoded(written, add, notes);
  const codesOf = codesByCategory(items);
  const freeCode = (category: string) => {
    let last = series.get(category) ?? nextItemCode(listAt(codesOf, category));
    while (items.has(`${category}|${last}`)) last = nextItemCode([last]);
    series.set(category, last);
    return last;
  };
  const named = (category: string, name: string, wished?: string): PlanItemRef => {
    const known = byName.get(`${category}|${name}`);
    if (known !== undefined) return { category, code: known };
    const isFree = wished !== undefined && wished !== '' && !items.has(`${category}|${wished}`);
    const code = isFree ? wished : freeCode(category);
    add({ category, code, name });
    return { category, code };
  };
  for (const [key, { category, code, name }] of written) {
    codes[key] = code === '' ? named(category, name) : { category, code };
  }
  return { items, codes, named, refOf: (item, account) => refOf(codes, item, account) };
}

/** Which of our items an item of theirs is, by `codes` of a plan. */
export function refOf(
  codes: Readonly<Record<string, PlanItemRef>>,
  item: MovedItem,
  account: string,
): PlanItemRef {
  return (
    codes[itemKeyOf(item, account)] ?? { category: itemCategory(item.category, account), code: item.code }
  );
}

/** c5 Summit Analytics in one cell is the item c5 with that name. */
const aliases = ({ code, name }: PlanItem) => [
  name,
  `${code} ${name}`,
  `${code}_${name}`,
  `${code}-${name}`,
  code,
];

function codesByCategory(items: ReadonlyMap<string, PlanItem>) {
  const codes = new Map<string, string[]>();
  for (const { category, code } of items.values()) pushTo(codes, category, code);
  return codes;
}

function writtenItems(books: MovedBooks, codeOf: (spelling: string) => string): Map<string, Written> {
  const written = new Map<string, Written>();
  const see = (item: MovedItem & Pick<MovedListItem, 'own'>, account: string, at: Found) => {
    const key = itemKeyOf(item, account);
    if (written.has(key)) return;
    const [category, code, name] = [itemCategory(item.category, account), item.code.trim(), item.name.trim()];
    if (code !== '' || name !== '') written.set(key, { category, code, name, at, own: item.own });
  };
  for (const item of books.items) see(item, '', item.at);
  for (const { account, items, at } of books.balances)
    for (const item of items) see(item, codeOf(account), at);
  for (const { lines } of books.slips) {
    for (const { account, items, at } of lines) for (const item of items) see(item, codeOf(account), at);
  }
  return written;
}

/** Their codes where ours may be like them; those that change are told. */
function withFitCodes(written: ReadonlyMap<string, Written>, notes: MoveNotes): Map<string, Written> {
  const fitted = fittedCodes(written.values());
  const told = new Set<string>();
  return new Map(
    [...written].map(([key, item]) => {
      const own = `${item.category}|${item.code}`;
      const code = fitted.get(own);
      if (code === undefined) return [key, item];
      const message = `${item.category}“${item.code}”的编码改为“${code}”：编码最多 20 个字，不能有空格、下划线、逗号、冒号`;
      if (!told.has(own)) notes.tell(message, item.at);
      told.add(own);
      return [key, { ...item, code }];
    }),
  );
}

/** An item of a code, with every name that it is written by. */
interface Coded extends Omit<Written, 'name'> {
  readonly names: Set<string>;
}

function addCoded(written: ReadonlyMap<string, Written>, add: (item: PlanItem) => void, notes: MoveNotes) {
  const byCode = new Map<string, Coded>();
  for (const item of written.values()) {
    if (item.code === '') continue;
    const key = `${item.category}|${item.code}`;
    const { names, own = item.own, ...first } = byCode.get(key) ?? { ...item, names: new Set<string>() };
    if (item.name !== '') names.add(item.name);
    byCode.set(key, { ...first, names, own });
  }
  const byName = new Map<string, string[]>();
  for (const { category, code, at, own, names } of byCode.values()) {
    const [name = code] = names;
    if (names.size > 1) {
      notes.tell(`${category}“${code}”有不同的名称：${[...names].join('、')}；按“${name}”迁入`, at);
    }
    add({ category, code, name, own });
    pushTo(byName, `${category}|${name}`, code);
  }
  for (const [key, codes] of byName) {
    const [category = '', name = ''] = key.split('|');
    if (codes.length > 1) notes.tell(`${category}“${name}”有多个编码：${codes.join('、')}；分别迁入`);
  }
}
