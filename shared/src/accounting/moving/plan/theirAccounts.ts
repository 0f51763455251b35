import { listAt } from '../listAt';
import type { Side } from '../../../primitives/side';
import type { CodeScheme } from '../../account';
import type { Found, MovedAccount, MovedBooks, MovedItem } from '../movedBooks';
import { pushTo } from '../pushTo';
import type { MoveNotes } from './moveNotes';
import { foreignCurrencyCode } from '../../currencyNames';
import { NOT_FILLED } from './itemBook';
import { encodingOf } from './theirCodes';
import { isPathOf, ownName, partsOf } from './theirNames';
import { isAccountRow } from './totalRow';

/** An account of theirs, whichever file has it. */
export interface TheirAccount {
  /** In our encoding. */
  readonly code: string;
  /** As their files spell it. */
  readonly spellings: ReadonlySet<string>;
  readonly segments: readonly string[];
  readonly parent: string | null;
  name: string;
  /** First row it was read in; null: made because others are below it. */
  readonly at: Found | null;
  side: Side | null;
  /** 类别 as a chart file has it. */
  kind: string;
  unit: string | null;
  readonly categories: Set<string>;
  readonly currencies: Set<string>;
  /** A slip posts to it. */
  isPosted: boolean;
  /** Its row in a chart of ours; null: it is in none. */
  readonly own: MovedAccount | null;
}

export interface TheirChart {
  readonly scheme: CodeScheme;
  /** By our encoding, parents before their children. */
  readonly accounts: ReadonlyMap<string, TheirAccount>;
  /** Their spelling → our encoding. */
  readonly codes: ReadonlyMap<string, string>;
  readonly hasChildren: ReadonlySet<string>;
}

interface RawAccount {
  readonly at: Found;
  readonly names: Set<string>;
  side: Side | null;
  kind: string;
  unit: string | null;
  /** Some row of it has a quantity. */
  isCounted: boolean;
  readonly categories: Set<string>;
  readonly currencies: Set<string>;
  isPosted: boolean;
  own: MovedAccount | null;
}

/** Every account of theirs: of the balance tables, the chart and the slips; missing parents by the name path. */
export function theirChart(
  books: MovedBooks,
  nameOf: (code: string) => string | undefined,
  notes: MoveNotes,
): TheirChart | null {
  const raw = rawAccounts(books);
  const encoding = encodingOf([...raw.keys()], books.own?.about?.encoding);
  if ('refusals' in encoding) {
    for (const { code, message } of encoding.refusals)
      for (const at of rowsWith(books, raw, code)) notes.refuse(message, at);
    return null;
  }
  const codes = new Map<string, string>();
  const spelled = new Map<string, (readonly [string, RawAccount])[]>();
  for (const [spelling, account] of raw) {
    const segments = encoding.segmentsOf(spelling) ?? [];
    const code = encoding.encode(segments);
    codes.set(spelling, code);
    pushTo(spelled, code, [spelling, account]);
    for (let level = segments.length - 1; level > 0; level -= 1) {
      const parent = encoding.encode(segments.slice(0, level));
      if (!spelled.has(parent)) spelled.set(parent, []);
    }
  }
  const accounts = new Map<string, TheirAccount>();
  for (const code of [...spelled.keys()].sort()) {
    accounts.set(code, accountOf(code, listAt(spelled, code), encoding.scheme, accounts));
  }
  nameThem(accounts, raw, nameOf, notes);
  const hasChildren = new Set(
    [...accounts.values()].flatMap(({ parent }) => (parent === null ? [] : [parent])),
  );
  return { scheme: encoding.scheme, accounts, codes, hasChildren };
}

/** Where a code was read first; of lines without any, every one. */
function rowsWith({ slips }: MovedBooks, raw: ReadonlyMap<string, RawAccount>, code: string | null) {
  if (code !== '') return [raw.get(code ?? '')?.at ?? null];
  return slips.flatMap(({ lines }) => lines.flatMap(({ account, at }) => (account.trim() === '' ? at : [])));
}

function rawAccounts({ accounts, balances, slips }: MovedBooks): Map<string, RawAccount> {
  const raw = new Map<string, RawAccount>();
  const rawOf = (spelling: string, name: string, at: Found) => {
    const known = raw.get(spelling) ?? emptyAccount(at);
    raw.set(spelling, known);
    if (name.trim() !== '') known.names.add(name.trim());
    return known;
  };
  for (const row of accounts) {
    const account = rawOf(row.code.trim(), row.name, row.at);
    account.side ??= row.side;
    account.kind ||= row.category;
    account.unit ??= row.unit === '' ? null : row.unit;
    if (row.own) account.own ??= row;
    for (const category of row.categories) account.categories.add(category);
    for (const code of row.currencies) if (foreignCurrencyCode(code) !== null) account.currencies.add(code);
  }
  for (const row of balances.filter(isAccountRow)) {
    const account = rawOf(row.account.trim(), row.items.length === 0 ? row.accountName : '', row.at);
    if (row.items.length === 0) account.side ??= row.side;
    account.isCounted ||= (row.quantity ?? 0) !== 0;
    addCurrency(account, row.currency?.code);
    addCategories(account, row.items);
  }
  for (const { lines, isVoid } of slips) {
    for (const line of lines) {
      const account = rawOf(line.account.trim(), line.accountName, line.at);
      if (!isVoid) account.isPosted = true;
      account.isCounted ||= (line.quantity ?? 0) !== 0;
      if (line.quantity !== null) account.unit ??= line.unit === '' ? null : line.unit;
      addCurrency(account, line.currency?.code);
      addCategories(account, line.items);
    }
  }
  return raw;
}

const emptyAccount = (at: Found): RawAccount => ({
  at,
  names: new Set(),
  side: null,
  kind: '',
  unit: null,
  isCounted: false,
  categories: new Set(),
  currencies: new Set(),
  isPosted: false,
  own: null,
});

function addCurrency({ currencies }: RawAccount, code: string | undefined) {
  const foreign = code === undefined ? null : foreignCurrencyCode(code);
  if (foreign !== null) currencies.add(foreign);
}

function addCategories({ categories }: RawAccount, items: readonly MovedItem[]) {
  for (const { category } of items) categories.add(category);
}

function accountOf(
  code: string,
  spelled: readonly (readonly [string, RawAccount])[],
  scheme: CodeScheme,
  before: ReadonlyMap<string, TheirAccount>,
): TheirAccount {
  const parent = parentOf(code, scheme);
  const all = spelled.map(([, account]) => account);
  const segment = code.slice(parent?.length ?? 0);
  return {
    code,
    spellings: new Set(spelled.map(([spelling]) => spelling)),
    segments: [...(before.get(parent ?? '')?.segments ?? []), segment],
    parent,
    name: '',
    at: all[0]?.at ?? null,
    side: all.find(({ side }) => side !== null)?.side ?? null,
    kind: all.find(({ kind }) => kind !== '')?.kind ?? '',
    unit: unitOf(all),
    categories: new Set(all.flatMap(({ categories }) => [...categories])),
    currencies: new Set(all.flatMap(({ currencies }) => [...currencies])),
    isPosted: all.some(({ isPosted }) => isPosted),
    own: all.find(({ own }) => own !== null)?.own ?? null,
  };
}

/** As their files name it; what is counted without a unit has one to be filled. */
function unitOf(all: readonly RawAccount[]): string | null {
  const named = all.find(({ unit }) => unit !== null)?.unit ?? null;
  const isUnnamed = all.some(({ isCounted }) => isCounted) && all.every(({ own }) => own === null);
  return named ?? (isUnnamed ? NOT_FILLED : null);
}

function parentOf(code: string, scheme: CodeScheme): string | null {
  let length = 0;
  for (const segment of scheme) {
    if (length + segment >= code.length) return length === 0 ? null : code.slice(0, length);
    length += segment;
  }
  return null;
}

/** Own names, without the names above them; what has none is named by the paths below it, or by the standard. */
function nameThem(
  accounts: ReadonlyMap<string, TheirAccount>,
  raw: ReadonlyMap<string, RawAccount>,
  nameOf: (code: string) => string | undefined,
  notes: MoveNotes,
) {
  const namesOf = (account: TheirAccount) => [
    ...new Set([...account.spellings].flatMap((spelling) => [...(raw.get(spelling)?.names ?? [])])),
  ];
  const guessed = pathNames(accounts, namesOf);
  for (const account of accounts.values()) {
    if (account.own) {
      account.name = account.own.name;
      continue;
    }
    const above = pathAbove(account, accounts);
    const [name = '', ...others] = [...new Set(namesOf(account).map((written) => ownName(written, above)))];
    account.name = name || guessed.get(account.code) || nameOf(account.code) || account.code;
    if (others.length > 0) {
      notes.tell(
        `科目“${account.code}”有不同的名称：${[name, ...others].join('、')}；按“${name}”迁入`,
        account.at,
      );
    }
    if (account.at === null)
      notes.tell(`科目“${account.code} ${account.name}”不在文件里，因为有它的下级科目而补建`);
    if (account.unit === NOT_FILLED)
      notes.tell(
        `科目“${account.code} ${account.name}”有数量，文件里没有计量单位，按“${NOT_FILLED}”迁入；请迁入后补上`,
        account.at,
      );
    if (account.at !== null && name === '')
      notes.tell(`科目“${account.code}”没有名称，按“${account.name}”迁入`, account.at);
  }
}

function pathNames(
  accounts: ReadonlyMap<string, TheirAccount>,
  namesOf: (account: TheirAccount) => readonly string[],
): ReadonlyMap<string, string> {
  const guessed = new Map<string, string>();
  for (const account of accounts.values()) {
    const path = namesOf(account)
      .map(partsOf)
      .find((parts) => isPathOf(parts, account.segments.length));
    let at: TheirAccount | undefined = account;
    for (let level = account.segments.length - 1; path && level >= 0 && at; level -= 1) {
      if (!guessed.has(at.code)) guessed.set(at.code, path[level] ?? '');
      at = at.parent === null ? undefined : accounts.get(at.parent);
    }
  }
  return guessed;
}

function pathAbove(account: TheirAccount, accounts: ReadonlyMap<string, TheirAccount>): string[] {
  const names: string[] = [];
  for (let at = accounts.get(account.parent ?? ''); at; at = accounts.get(at.parent ?? ''))
    names.unshift(at.name);
  return names;
}
