import type { Side } from '../primitives/side';
import { problem, type Problem } from '../primitives/problem';
import { levelOfCode, parentCodeOf, type Account, type AccountCategory } from './account';
import { changedAccountProblems, newAccountProblems, type AccountReferences } from './accountProblems';
import { followingStatus } from './accountStatus';
import { isUsed, leafUsageText, type AccountUsage } from './accountUsage';
import { canTakeOver, successor } from './firstChild';
import { growingTree, type GrowingTree } from './growingTree';

/**
 * 科目导入: applies the rows of a file to the present chart. A known code changes its account, another one creates it;
 * fields the file leaves out stay, or come from the parent. The first child of an account in use takes over its
 * postings, as when it is added by hand (firstChild.ts): of several, the first that can.
 */

/** One row as it was written; undefined: it says nothing of that. */
export interface WrittenAccount {
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory | undefined;
  readonly side: Side | undefined;
  readonly unit: string | null | undefined;
  readonly auxiliaryCategoryIds: readonly number[] | undefined;
  readonly currencyCodes: readonly string[] | undefined;
}

/** What the rules must know besides the chart. */
export interface ChartFacts {
  /** Of the accounts `askedAccounts` names. */
  readonly usages: ReadonlyMap<number, AccountUsage>;
  /** What is on an account in closed months, in words; '' when nothing. */
  readonly closedTexts: ReadonlyMap<number, string>;
  readonly mnemonicOf: (name: string) => string;
  /** One fresh id for each row. */
  readonly ids: readonly number[];
}

/** What becomes of one row. */
export interface PlannedAccount {
  /** Undefined: it is created. */
  readonly before: Account | undefined;
  readonly after: Account;
  /** The account whose postings it takes over as the first child; null: none. */
  readonly heirOf: Account | null;
  /** What is above a new account and was disabled: enabled with it, as when it is added by hand (accountStatus.ts). */
  readonly enables: readonly Account[];
  readonly problems: readonly Problem[];
}

const LOCKABLE = ['side', 'category', 'auxiliaryCategoryIds'] as const;

/** The accounts whose use matters: those that change what may be locked, and leaves that get their first child. */
export function askedAccounts(
  rows: readonly WrittenAccount[],
  { accounts, scheme }: AccountReferences,
): number[] {
  const ids = rows.flatMap((row) => {
    const before = accounts.byCode(row.code);
    if (before) {
      const after = merged(before, row, before.mnemonicCode);
      return LOCKABLE.some((field) => !isSame(before[field], after[field])) ? [before.id] : [];
    }
    const parent = accounts.byCode(
      (levelOfCode(row.code, scheme) === undefined ? null : parentCodeOf(row.code, scheme)) ?? '',
    );
    return parent && accounts.isLeaf(parent.id) ? [parent.id] : [];
  });
  return [...new Set(ids)];
}

/** What becomes of the rows, which must be in the order of their codes: parents before their children. */
export function planChart(
  rows: readonly WrittenAccount[],
  references: AccountReferences,
  facts: ChartFacts,
): PlannedAccount[] {
  const tree = growingTree(references.accounts);
  const known = { ...references, accounts: tree };
  const written = new Set<string>();
  const planned = rows.map((row, index) => {
    const isTwice = written.has(row.code);
    written.add(row.code);
    const before = tree.byCode(row.code);
    const plan = before
      ? planChange(before, row, known, facts)
      : planCreation(row, facts.ids[index] ?? 0, known, facts);
    if (isTwice) return withProblem(plan, 'ACCOUNT_CODE_TWICE', `科目编码${row.code}在文件中重复`, 'code');
    if (levelOfCode(row.code, references.scheme) !== undefined) tree.put(plan.after);
    return plan;
  });
  return withParentsEnabled(withHeirs(planned, references, facts), references);
}

function planChange(
  before: Account,
  row: WrittenAccount,
  references: AccountReferences,
  facts: ChartFacts,
): PlannedAccount {
  const isOwnMnemonic = before.mnemonicCode === facts.mnemonicOf(before.name);
  const mnemonic = isOwnMnemonic ? facts.mnemonicOf(row.name) : before.mnemonicCode;
  const after = merged(before, row, mnemonic);
  const usage = facts.usages.get(before.id) ?? UNUSED;
  const given = { parentId: null, category: row.category ?? null, level: null };
  const problems = changedAccountProblems(before, after, usage, references, given);
  return { before, after, heirOf: null, enables: [], problems };
}

function merged(before: Account, row: WrittenAccount, mnemonicCode: string): Account {
  return {
    ...before,
    name: row.name,
    mnemonicCode,
    side: row.side ?? before.side,
    category: before.parentId === null ? (row.category ?? before.category) : before.category,
    unit: row.unit === undefined ? before.unit : row.unit,
    // The same categories in another order are the same.
    auxiliaryCategoryIds: kept(before.auxiliaryCategoryIds, row.auxiliaryCategoryIds),
    currencyCodes: kept(before.currencyCodes, row.currencyCodes),
  };
}

function kept<T>(before: readonly T[], written: readonly T[] | undefined): readonly T[] {
  return written === undefined || isSame(before, written) ? before : written;
}

function isSame(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((value) => b.includes(value));
}

function planCreation(
  row: WrittenAccount,
  id: number,
  references: AccountReferences & { readonly accounts: GrowingTree },
  facts: ChartFacts,
): PlannedAccount {
  const { accounts, scheme } = references;
  const level = levelOfCode(row.code, scheme) ?? 1;
  const parent = accounts.byCode((level > 1 ? parentCodeOf(row.code, scheme) : null) ?? '');
  const after: Account = {
    id,
    code: row.code,
    name: row.name,
    category: parent?.category ?? row.category ?? 'asset',
    side: row.side ?? parent?.side ?? 'debit',
    parentId: parent?.id ?? null,
    level,
    isSystem: false,
    isEnabled: true,
    mnemonicCode: facts.mnemonicOf(row.name),
    unit: row.unit ?? null,
    auxiliaryCategoryIds: row.auxiliaryCategoryIds ?? [],
    currencyCodes: row.currencyCodes ?? [],
  };
  const given = { parentId: null, category: row.category ?? null, level: null };
  const sideMissing =
    levelOfCode(row.code, scheme) === 1 && row.side === undefined
      ? [problem('ACCOUNT_SIDE_MISSING', '请填写余额方向：借或贷', 'side')]
      : [];
  const problems = [...newAccountProblems(after, references, given), ...sideMissing];
  return { before: undefined, after, heirOf: null, enables: [], problems };
}

/** The new children of leaves that are in use: one of each family takes over what is on the parent. */
function withHeirs(
  planned: readonly PlannedAccount[],
  { accounts }: AccountReferences,
  { usages, closedTexts }: ChartFacts,
): PlannedAccount[] {
  const plans = [...planned];
  for (const [parentId, indexes] of newFamilies(planned)) {
    const parent = accounts.byId(parentId);
    const usage = parent && accounts.isLeaf(parent.id) ? usages.get(parent.id) : undefined;
    if (!parent || !usage || leafUsageText(usage) === '') continue;
    const able = indexes.find((index) => {
      const plan = planned[index];
      return plan && (!isUsed(usage) || canTakeOver(parent, plan.after));
    });
    const index = able ?? indexes[0];
    const plan = planned[index ?? -1];
    if (index === undefined || !plan) continue;
    const closed = closedTexts.get(parent.id) ?? '';
    if (closed !== '')
      plans[index] = withProblem(plan, 'ACCOUNT_MOVE_CLOSED', moveClosedText(parent, closed));
    else if (able === undefined)
      plans[index] = withProblem(plan, 'ACCOUNT_NO_HEIR', noHeirText(parent, usage));
    else plans[index] = { ...plan, after: heir(parent, plan.after, usage), heirOf: parent };
  }
  return plans;
}

/** No enabled account is under a disabled one; those that are no rows of the file follow behind the rows. */
function withParentsEnabled(
  planned: readonly PlannedAccount[],
  { accounts }: AccountReferences,
): PlannedAccount[] {
  const plans = [...planned];
  const enabled = new Set<number>();
  for (const [index, plan] of planned.entries()) {
    if (plan.before) continue;
    const enables = followingStatus(plan.after, accounts).filter(({ id }) => !enabled.has(id));
    plans[index] = { ...plan, enables };
    for (const parent of enables) {
      enabled.add(parent.id);
      const row = plans.findIndex(({ before }) => before?.id === parent.id);
      const written = plans[row];
      if (written) plans[row] = { ...written, after: { ...written.after, isEnabled: true } };
      else plans.push(following(parent));
    }
  }
  return plans;
}

const following = (after: Account): PlannedAccount => ({
  before: { ...after, isEnabled: !after.isEnabled },
  after,
  heirOf: null,
  enables: [],
  problems: [],
});

/** Which of the rows are new children of an account, by its id. */
function newFamilies(planned: readonly PlannedAccount[]): ReadonlyMap<number, number[]> {
  const families = new Map<number, number[]>();
  for (const [index, { before, after }] of planned.entries()) {
    if (before || after.parentId === null) continue;
    const family = families.get(after.parentId);
    if (family) family.push(index);
    else families.set(after.parentId, [index]);
  }
  return families;
}

function heir(parent: Account, child: Account, usage: AccountUsage): Account {
  return isUsed(usage) ? successor(parent, child) : child;
}

/** Why an account with postings in closed months gets no first child, and what to do. */
export function moveClosedText({ code, name }: Pick<Account, 'code' | 'name'>, closed: string): string {
  return `科目“${code} ${name}”在已结账的期间有${closed}，不能新增下级科目；请先反结账`;
}

function noHeirText({ code, name }: Account, usage: AccountUsage): string {
  return (
    `上级“${code} ${name}”已有${leafUsageText(usage)}，要转入一个下级，` +
    '而文件里它的下级都要求已有分录没有的辅助核算、计量单位或外币；请为它加一个没有这些要求的下级，例如“其他”'
  );
}

function withProblem(
  plan: PlannedAccount,
  code: Uppercase<string>,
  message: string,
  at?: string,
): PlannedAccount {
  return { ...plan, problems: [...plan.problems, problem(code, message, at)] };
}

const UNUSED: AccountUsage = {
  lines: 0,
  openings: 0,
  formulas: [],
  carriedFrom: [],
  carriedInto: [],
  settings: [],
  templates: [],
  inventory: [],
};
