import { problem, type Problem, type ProblemCode } from '../primitives/problem';
import { levelOfCode, parentCodeOf, type Account, type CodeScheme } from './account';
import { accountCodeProblems, parentMeantBy } from './accountCode';
import type { AccountTree } from './accountTree';

/** What stands on an account or anything under it. */
export interface AccountUsage {
  /** 分录 */
  readonly lines: number;
  /** 期初余额 that are not zero. */
  readonly openings: number;
  /** Terms of report formulas that name it. */
  readonly formulas: number;
  /** 自定义结转 that name it. */
  readonly carryForwards: number;
  /** Names of the 凭证模板 with lines on it. */
  readonly templates: readonly string[];
}

/** The set's rules and lists an account is checked against. */
export interface AccountReferences {
  readonly accounts: AccountTree;
  readonly scheme: CodeScheme;
  readonly auxiliaryCategoryIds: ReadonlySet<number>;
  /** Foreign currencies of the set. */
  readonly currencyCodes: ReadonlySet<string>;
}

const named = (account: Pick<Account, 'code' | 'name'>) => `“${account.code} ${account.name}”`;

type Postings = Pick<AccountUsage, 'lines' | 'openings'>;
type OnLeaf = Postings & Pick<AccountUsage, 'templates'>;
type Count = readonly [count: number, what: string];

/** "3笔分录、1条期初余额": what has been posted. */
export function postingsText(usage: Postings): string {
  return listed(postingCounts(usage));
}

/** The same with the templates, which stand on leaves as well: what a first child takes over. */
export function leafUsageText(usage: OnLeaf): string {
  return listed(leafCounts(usage));
}

/** The same with the rules that name the account. */
function usageText(usage: AccountUsage): string {
  return listed([
    ...leafCounts(usage),
    [usage.formulas, '条报表公式'],
    [usage.carryForwards, '项自定义结转'],
  ]);
}

const postingCounts = ({ lines, openings }: Postings): Count[] => [
  [lines, '笔分录'],
  [openings, '条期初余额'],
];

const leafCounts = (usage: OnLeaf): Count[] => [
  ...postingCounts(usage),
  [usage.templates.length, `个凭证模板（${namesOf(usage.templates)}）`],
];

const MOST_NAMED = 3;

/** “赊销”、“采购”等: the first few. */
function namesOf(templates: readonly string[]): string {
  const named = templates.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  return `${named.join('、')}${templates.length > MOST_NAMED ? '等' : ''}`;
}

function listed(counts: readonly Count[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count}${what}`)
    .join('、');
}

/** An account with lines or openings is in use: what they mean may not change under them. */
export function isUsed({ lines, openings }: Postings): boolean {
  return lines > 0 || openings > 0;
}

/**
 * What stands against adding an account, in the order of the form: code, name, category, auxiliary
 * categories, currencies. The parent follows from the code: 222101 stands under 2221.
 */
export function newAccountProblems(account: Account, references: AccountReferences): Problem[] {
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
    ...nameProblems(account, accounts),
    ...listProblems(account, references),
  ];
}

/**
 * What stands against changing an account. One that is in use keeps its code, direction, category and
 * auxiliary categories; its name may change. A system account keeps its code, direction and category
 * always, for rules and statements name it.
 */
export function changedAccountProblems(
  before: Account,
  after: Account,
  usage: AccountUsage,
  references: AccountReferences,
): Problem[] {
  const { accounts, scheme } = references;
  const parent = before.parentId === null ? undefined : accounts.byId(before.parentId);
  const recoded = after.code !== before.code;
  return [
    ...lockedProblems(before, after, usage),
    ...(recoded && !accounts.isLeaf(before.id)
      ? [problem('ACCOUNT_HAS_CHILDREN', `科目${named(before)}有下级科目，编码不能修改`, 'code')]
      : []),
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

/** What stands against deleting an account. */
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
    if (isUsed(usage)) {
      const why = `科目${named(before)}已有${postingsText(usage)}，${label}不能修改`;
      return [problem('ACCOUNT_IN_USE', why, at)];
    }
    return before.isSystem && at !== 'auxiliaryCategoryIds'
      ? [problem('ACCOUNT_SYSTEM', `科目${named(before)}是系统科目，${label}不能修改`, at)]
      : [];
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
