import { cutText } from '../../../primitives/cutText';
import type { Account } from '../../account';
import type { AccountTree } from '../../accountTree';
import type { MovedBalance } from '../movedBooks';
import { encodingOf } from '../plan/theirCodes';
import { comparedName, ownName, partsOf } from '../plan/theirNames';

/** What is quoted of a cell at most. */
const LONGEST = 30;

/** How a file names an account: by its code, and by its name or the names down to it; '' where it does not say. */
export interface WrittenAccount {
  readonly code: string;
  readonly name: string;
}

/**
 * Which account of a set is meant. `code`: the file has no name to go by. `path`: another code has it, found by the names
 * down to it. `other`: the code is there under another name; `namesake` is the one account of that name beside it.
 */
export type AccountMatch =
  | { readonly by: 'name' | 'code' | 'path'; readonly account: Account }
  | { readonly by: 'other'; readonly account: Account; readonly namesake: Account | undefined }
  | { readonly by: 'nothing' };

/**
 * Finds the accounts that a file means among those of a set: by code and name, or by the names down to it under the same
 * first-level account; never by the code alone where the file has a name: 22210102 is 销项税额 with many and 已交税金 here.
 * `written` is all the file names: its codes tell how they are parted, its names what is above.
 */
export function accountMatcher(
  tree: AccountTree,
  written: Iterable<WrittenAccount> = [],
): (account: WrittenAccount) => AccountMatch {
  const names = namesByCode(written);
  const segmentsOf = segmenting([...names.keys()]);
  const above = new Map([...names].map(([code, name]) => [keyOf(segmentsOf(code) ?? [code]), name]));
  const known = new Map<string, AccountMatch>();
  return ({ code, name }) => {
    const own = withoutCode(name.trim() || (names.get(code) ?? ''), code);
    const key = `${code}|${own}`;
    const match = known.get(key) ?? matchOf(tree, code, own, segmentsOf(code), above);
    known.set(key, match);
    return match;
  };
}

/** That a code is another account's, and what to do; for a message at its row. */
export function otherAccountText(
  { code, name }: WrittenAccount,
  { account, namesake }: { readonly account: Account; readonly namesake: Account | undefined },
): string {
  const same = namesake ? `（同名的科目是 ${namesake.code}）` : '';
  return `科目编码“${cutText(code, LONGEST)}”在本账套是“${account.name}”，文件里是“${cutText(name, LONGEST)}”，不是同一个科目；请在文件里改用名称相符的编码${same}，或先改科目表`;
}

/** The account of a row as its file has it, without the items that some programs write behind its name. */
export function writtenAccount({
  account,
  accountName,
  items,
}: Pick<MovedBalance, 'account' | 'accountName' | 'items'>): WrittenAccount {
  const texts = items.flatMap(({ code, name }) => [`${code} ${name}`, name, code]);
  return { code: account, name: withoutItems(accountName, texts) };
}

/** 应收账款_001_甲公司 of a row of that item is 应收账款: `items` are its codes and names. */
export function withoutItems(name: string, items: readonly string[]): string {
  const item = items.find((text) => name.endsWith(text) && PARTED.test(name.slice(0, -text.length)));
  return item === undefined ? name : withoutItems(name.slice(0, -item.length - 1), items);
}

const PARTED = /.[-_/\s]$/;

function namesByCode(written: Iterable<WrittenAccount>): Map<string, string> {
  const names = new Map<string, string>();
  for (const { code, name } of written) {
    if (/\d/.test(code)) names.set(code, names.get(code) || withoutCode(name.trim(), code));
  }
  return names;
}

/** 1002 银行存款 in a column of names. */
function withoutCode(name: string, code: string): string {
  return name.startsWith(code) ? name.slice(code.length).replace(/^[\s_-]+/, '') : name;
}

function segmenting(codes: readonly string[]): (code: string) => readonly string[] | null {
  const encoding = encodingOf(codes);
  if (!('refusals' in encoding)) return (code) => encoding.segmentsOf(code);
  return (code) => (/^\d+(?:[.\-_]\d+)+$/.test(code) ? code.split(/[.\-_]/) : null);
}

/** 5602.02, 560202 and 5602002 are the same segments. */
const keyOf = (segments: readonly string[]) => segments.map(bare).join('.');

const bare = (segment: string) => segment.replace(/^0+(?=\d)/, '');

function matchOf(
  tree: AccountTree,
  code: string,
  name: string,
  segments: readonly string[] | null,
  above: ReadonlyMap<string, string>,
): AccountMatch {
  const coded = candidates(tree, code, segments);
  const [first] = coded;
  if (name === '') return first ? { by: 'code', account: first } : { by: 'nothing' };
  const named = coded.find((account) => isNamed(tree, account, name));
  if (named) return { by: 'name', account: named };
  const names = namesDownTo(name, segments, above);
  const found = names ? byPath(tree, code, names) : undefined;
  if (found) return { by: 'path', account: found };
  return first ? { by: 'other', account: first, namesake: namesakeOf(tree, first, name) } : { by: 'nothing' };
}

/** The accounts a code may be: as it is, without what parts it, and segment by segment. */
function candidates(tree: AccountTree, code: string, segments: readonly string[] | null): Account[] {
  const plain = tree.byCode(code.replace(/[.\-\s]/g, ''));
  const all = [tree.byCode(code), plain, segments ? bySegments(tree, segments) : undefined];
  return [...new Set(all.filter((account) => account !== undefined))];
}

function bySegments(tree: AccountTree, [first = '', ...rest]: readonly string[]): Account | undefined {
  let at = tree.byCode(first);
  for (const segment of rest) {
    const parent = at;
    if (!parent) return undefined;
    at = tree
      .childrenOf(parent.id)
      .find(({ code }) => bare(code.slice(parent.code.length)) === bare(segment));
  }
  return at;
}

function isNamed(tree: AccountTree, account: Account, name: string): boolean {
  const path = tree.pathOf(account.id).map((one) => one.name);
  const own = comparedName(account.name);
  if (comparedName(name) === own || comparedName(ownName(name, path.slice(0, -1))) === own) return true;
  return comparedPath(partsOf(name)) === comparedPath(path.flatMap(partsOf));
}

const comparedPath = (parts: readonly string[]) => parts.map(comparedName).join('|');

/** The names from the first level down: as the row has them, else its own below those of the rows above; null: not known. */
function namesDownTo(
  name: string,
  segments: readonly string[] | null,
  above: ReadonlyMap<string, string>,
): readonly string[] | null {
  const parts = partsOf(name);
  if (parts.length > 1 || !segments) return parts;
  const names = segments.slice(1).map((_, level) => above.get(keyOf(segments.slice(0, level + 1))) ?? '');
  return names.includes('') ? null : [...names.map((one) => partsOf(one).at(-1) ?? one), name];
}

/** Under the first-level account of the same code; of any code where the file has none. */
function byPath(tree: AccountTree, code: string, names: readonly string[]): Account | undefined {
  const roots = tree.all.filter(({ level }) => level === 1);
  let among: readonly Account[] =
    code === '' ? roots : roots.filter((root) => root.code === code.slice(0, 4));
  let found: Account | undefined;
  for (const name of names) {
    found = only(among, name);
    if (!found) return undefined;
    among = tree.childrenOf(found.id);
  }
  return found;
}

function only(accounts: readonly Account[], name: string): Account | undefined {
  const [found, ...others] = accounts.filter((account) => comparedName(account.name) === comparedName(name));
  return others.length === 0 ? found : undefined;
}

function namesakeOf(tree: AccountTree, account: Account, name: string): Account | undefined {
  const [root] = tree.pathOf(account.id);
  return root && only(tree.subtreeOf(root.id), partsOf(name).at(-1) ?? name);
}
