import type { Account } from '../../accounting/account';
import { fullNameOf, type AccountTree } from '../../accounting/accountTree';

/**
 * Finding an account while typing. Every word of the query must be found, in this order of worth: the
 * code from its start, the initials (助记码), the name. "gl bg" finds 管理费用-办公费, "22210" the
 * accounts under it.
 */
export interface AccountOption {
  readonly id: number;
  readonly code: string;
  /** The account's own name. */
  readonly name: string;
  /** 科目全称: 管理费用-办公费. */
  readonly fullName: string;
  /** Initials of every name on the path, in the order of `fullName`, lower case: ["glfy", "bgf"]. */
  readonly initials: readonly string[];
  /** Enabled leaves only; the others are shown grey, as landmarks. */
  readonly isSelectable: boolean;
  readonly account: Account;
}

/** A found account and which of its characters were meant. */
export interface AccountMatch {
  readonly option: AccountOption;
  /** How many leading characters of the code. */
  readonly codeMark: number;
  /** Start and end in `fullName`, in order, not overlapping. */
  readonly nameMarks: readonly (readonly [number, number])[];
}

/** Every account of a chart as it can be searched, parents before their children. */
export function accountOptions(tree: AccountTree): AccountOption[] {
  return tree.all.map((account) => ({
    id: account.id,
    code: account.code,
    name: account.name,
    fullName: fullNameOf(tree, account.id),
    initials: tree.pathOf(account.id).map(({ mnemonicCode }) => mnemonicCode.toLowerCase()),
    isSelectable: account.isEnabled && tree.isLeaf(account.id),
    account,
  }));
}

/** How often an account was taken, as far as is known. */
export type Frequency = (accountId: number) => number;

const never: Frequency = () => 0;

/** The words of a query. Full-width characters of an input method are the ones on the keys. */
export function wordsOf(query: string): readonly string[] {
  return query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * The accounts a query finds, best first; equals by use, then by code. A query of digits keeps the order of the codes
 * that begin with it. An empty query finds all.
 */
export function searchAccounts(
  options: readonly AccountOption[],
  query: string,
  frequencyOf: Frequency = never,
): AccountMatch[] {
  const words = wordsOf(query);
  if (words.length === 0) return options.map((option) => ({ option, codeMark: 0, nameMarks: [] }));
  return options
    .flatMap((option) => {
      const hits = words.map((word) => hitOf(option, word));
      return hits.every((hit) => hit !== null) ? [ranked(option, hits)] : [];
    })
    .sort((a, b) => a.rank - b.rank || moreUsed(a, b, frequencyOf) || (codeOf(a) < codeOf(b) ? -1 : 1))
    .map(({ match }) => match);
}

interface RankedMatch {
  readonly rank: number;
  readonly match: AccountMatch;
}

const codeOf = ({ match }: RankedMatch) => match.option.code;

function moreUsed(a: RankedMatch, b: RankedMatch, frequencyOf: Frequency): number {
  if (a.rank <= RANK.code) return 0;
  return frequencyOf(b.match.option.id) - frequencyOf(a.match.option.id);
}

/** The row Enter takes: the first that can be posted to, so a parent's code lands on its first leaf. */
export function firstSelectable(matches: readonly AccountMatch[]): number {
  return matches.findIndex(({ option }) => option.isSelectable);
}

interface Hit {
  /** Lower is better. */
  readonly rank: number;
  readonly codeMark: number;
  readonly nameMark: readonly [number, number] | null;
}

/** A whole match ranks before a beginning: "xxse" is 销项税额 before 销项税额抵减. */
const RANK = {
  wholeCode: 0,
  code: 1,
  wholeInitials: 2,
  ownInitials: 3,
  pathInitials: 4,
  innerInitials: 5,
  wholeName: 6,
  name: 7,
  path: 8,
};

function hitOf(option: AccountOption, word: string): Hit | null {
  if (option.code.startsWith(word)) {
    const rank = option.code === word ? RANK.wholeCode : RANK.code;
    return { rank, codeMark: word.length, nameMark: null };
  }
  return initialsHit(option, word) ?? nameHit(option, word);
}

function initialsHit(option: AccountOption, word: string): Hit | null {
  const names = option.fullName.split('-');
  const last = option.initials.length - 1;
  // From the account itself up to its first-level parent: the nearest name is what was meant.
  for (let level = last; level >= 0; level -= 1) {
    if (!option.initials[level]?.startsWith(word)) continue;
    const ownRank = option.initials[level] === word ? RANK.wholeInitials : RANK.ownInitials;
    const rank = level === last ? ownRank : RANK.pathInitials;
    return { rank, codeMark: 0, nameMark: initialsMark(option, names, level, 0, word.length) };
  }
  const at = option.initials[last]?.indexOf(word) ?? -1;
  if (at < 0) return null;
  return {
    rank: RANK.innerInitials,
    codeMark: 0,
    nameMark: initialsMark(option, names, last, at, at + word.length),
  };
}

/** Initials stand for characters one to one, unless the mnemonic was edited; then nothing is marked. */
function initialsMark(
  option: AccountOption,
  names: readonly string[],
  level: number,
  start: number,
  end: number,
): readonly [number, number] | null {
  if (names.length !== option.initials.length) return null;
  if (names[level]?.length !== option.initials[level]?.length) return null;
  const offset = names.slice(0, level).reduce((length, name) => length + name.length + 1, 0);
  return [offset + start, offset + end];
}

function nameHit(option: AccountOption, word: string): Hit | null {
  const ownStart = option.fullName.length - option.name.length;
  const inOwn = option.name.toLowerCase().indexOf(word);
  const at = inOwn >= 0 ? ownStart + inOwn : option.fullName.toLowerCase().indexOf(word);
  if (at < 0) return null;
  const ownRank = option.name.toLowerCase() === word ? RANK.wholeName : RANK.name;
  return { rank: inOwn >= 0 ? ownRank : RANK.path, codeMark: 0, nameMark: [at, at + word.length] };
}

/** A match ranks as its worst word. */
function ranked(option: AccountOption, hits: readonly Hit[]): RankedMatch {
  const marks = hits.flatMap(({ nameMark }) => (nameMark ? [nameMark] : [])).sort((a, b) => a[0] - b[0]);
  const nameMarks = marks.filter(([start], index) => start >= (marks[index - 1]?.[1] ?? 0));
  const codeMark = Math.max(...hits.map((hit) => hit.codeMark));
  return { rank: Math.max(...hits.map(({ rank }) => rank)), match: { option, codeMark, nameMarks } };
}
