import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import { levelOfCode, parentCodeOf, type Account, type CodeScheme } from './account';
import { accountCodeProblems, parentMeantBy } from './accountCode';
import { contradictionProblems, type GivenPosition } from './accountContradictions';
import type { AccountTree } from './accountTree';
import { isUsed, usageText, type AccountUsage } from './accountUsage';

/** The set's rules and lists an account is checked against. */
export interface AccountReferences {
  readonly accounts: AccountTree;
  readonly scheme: CodeScheme;
  readonly auxiliaryCategoryIds: ReadonlySet<number>;
  /** Foreign currencies of the set. */
  readonly currencyCodes: ReadonlySet<string>;
}

const named = (account: Pick<Account, 'code' | 'name'>) => `“${account.code} ${account.name}”`;

/**
 * What prevents adding an account, in the order of the form: code, name, category, auxiliary
 * categories, currencies. The parent follows from the code: 222101 is under 2221; what was given
 * otherwise is refused, not overruled.
 */
export function newAccountProblems(
  account: Account,
  references: AccountReferences,
  given: GivenPosition,
): Problem[] {
  const { accounts, scheme } = references;
  const isTaken = (code: string) => accounts.byCode(code) !== undefined;
  const parentCode =
    levelOfCode(account.code, scheme) === undefined
      ? parentMeantBy(account.code, isTaken)
      : parentCodeOf(account.code, scheme);
  const isOrphan = parentCode !== null && !accounts.byCode(parentCode);
  return [
    ...accountCodeProblems(account.code, parentCode, isTaken, scheme),
    ...(isOrphan ? [problem('ACCOUNT_PARENT_MISSING', `上级科目${parentCode}不存在`, 'code')] : []),
    ...contradictionProblems(given, account, accounts, scheme),
    ...(parentCode === null && given.category === null
      ? [problem('ACCOUNT_CATEGORY_MISSING', '请选择科目类别', 'category')]
      : []),
    ...nameProblems(account, accounts),
    ...listProblems(account, references),
  ];
}

/**
 * What prevents changing an account. One that is in use keeps its code, direction, category and
 * auxiliary categories, and so does one that a template, a 自定义结转 or a card names; a formula names an
 * account without its items, so it locks all but these. The name may change. A system account keeps its
 * code, direction and category always, for rules and statements name it.
 */
export function changedAccountProblems(
  before: Account,
  after: Account,
  usage: AccountUsage,
  references: AccountReferences,
  given: GivenPosition,
): Problem[] {
  const { accounts, scheme } = references;
  const parent = before.parentId === null ? undefined : accounts.byId(before.parentId);
  const recoded = after.code !== before.code;
  const isFamily = !accounts.isLeaf(before.id);
  return [
    ...lockedProblems(before, after, usage),
    ...(recoded && isFamily
      ? [problem('ACCOUNT_HAS_CHILDREN', `科目${named(before)}有下级科目，编码不能修改`, 'code')]
      : []),
    ...(after.category !== before.category && isFamily
      ? [problem('ACCOUNT_HAS_CHILDREN', `科目${named(before)}有下级科目，类别不能修改`, 'category')]
      : []),
    ...contradictionProblems(given, after, accounts, scheme),
    ...(recoded
      ? accountCodeProblems(
          after.code,
          parent?.code ?? null,
          (code) => accounts.byCode(code) !== undefined,
          scheme,
        )
      : []),
    ...nameProblems(after, accounts),
    ...listProblems(after, references),
  ];
}

/** What prevents deleting an account. */
export function accountDeletionProblems(
  account: Account,
  usage: AccountUsage,
  accounts: AccountTree,
): Problem[] {
  const title = `科目${named(account)}`;
  if (account.isSystem) return [problem('ACCOUNT_SYSTEM', `${title}是系统科目，不能删除；不用时可以停用`)];
  if (!accounts.isLeaf(account.id)) {
    return [problem('ACCOUNT_HAS_CHILDREN', `${title}有下级科目，请先删除下级科目`)];
  }
  const used = usageText(usage);
  return used === '' ? [] : [problem('ACCOUNT_IN_USE', `${title}已有${used}，不能删除；不用时可以停用`)];
}

function lockedProblems(before: Account, after: Account, usage: AccountUsage): Problem[] {
  const changed: readonly (readonly [boolean, string, string])[] = [
    [after.code !== before.code, '编码', 'code'],
    [after.side !== before.side, '余额方向', 'side'],
    [after.category !== before.category, '类别', 'category'],
    [!sameList(after.auxiliaryCategoryIds, before.auxiliaryCategoryIds), '辅助核算', 'auxiliaryCategoryIds'],
  ];
  return changed.flatMap(([isChanged, label, at]): Problem[] => {
    if (!isChanged) return [];
    const locking = at === 'auxiliaryCategoryIds' ? { ...usage, formulas: [] } : usage;
    const uses = usageText(locking);
    if (before.isSystem && at !== 'auxiliaryCategoryIds' && !isUsed(usage)) {
      return [problem('ACCOUNT_SYSTEM', `科目${named(before)}是系统科目，${label}不能修改`, at)];
    }
    if (uses === '') return [];
    return [problem('ACCOUNT_IN_USE', `科目${named(before)}已有${uses}，${label}不能修改`, at)];
  });
}

function sameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}

function nameProblems(account: Account, accounts: AccountTree): Problem[] {
  const twin = accounts.all.find(
    (other) => other.id !== account.id && other.parentId === account.parentId && other.name === account.name,
  );
  return twin ? [problem('ACCOUNT_NAME_TAKEN', `同级科目中已有${named(twin)}，请换一个名称`, 'name')] : [];
}

function listProblems(
  account: Account,
  { auxiliaryCategoryIds, currencyCodes }: AccountReferences,
): Problem[] {
  const unknown = (code: ProblemCode, message: string, at: string) => problem(code, message, at);
  const categories = account.auxiliaryCategoryIds.every((id) => auxiliaryCategoryIds.has(id))
    ? []
    : [unknown('ACCOUNT_AUXILIARY_UNKNOWN', '所选辅助核算类别不存在', 'auxiliaryCategoryIds')];
  const currencies = account.currencyCodes
    .filter((code) => !currencyCodes.has(code))
    .map((code) => unknown('ACCOUNT_CURRENCY_UNKNOWN', `外币“${code}”不存在`, 'currencyCodes'));
  return [...categories, ...currencies];
}
