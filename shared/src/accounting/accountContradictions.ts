import { problem, type Problem } from '../primitives/problem';
import { accountCategoryTitles, levelOfCode, type Account, type CodeScheme } from './account';
import { childCodesText } from './accountCode';
import type { AccountTree } from './accountTree';

/** What came with a code besides it: null where nothing was given. */
export interface GivenPosition {
  readonly parentId: number | null;
  readonly category: Account['category'] | null;
  readonly level: number | null;
}

/**
 * The code decides where an account belongs; a parent, category or level that contradicts it is reported: 560300
 * meant for 5602 would otherwise end up under 5603.
 */
export function contradictionProblems(
  given: GivenPosition,
  account: Pick<Account, 'code' | 'parentId' | 'category'>,
  accounts: AccountTree,
  scheme: CodeScheme,
): Problem[] {
  const level = levelOfCode(account.code, scheme);
  if (level === undefined) return [];
  const parent = account.parentId === null ? undefined : accounts.byId(account.parentId);
  const problems: Problem[] = [];
  if (given.parentId !== null && given.parentId !== account.parentId) {
    problems.push(
      problem(
        'ACCOUNT_PARENT_CONTRADICTS',
        parentText(given.parentId, account, accounts, scheme),
        'parentId',
      ),
    );
  }
  if (parent && given.category !== null && given.category !== parent.category) {
    const own = accountCategoryTitles[parent.category];
    const message = `科目类别随上级“${parent.code} ${parent.name}”为${own}，不能是${accountCategoryTitles[given.category]}`;
    problems.push(problem('ACCOUNT_CATEGORY_CONTRADICTS', message, 'category'));
  }
  if (given.level !== null && given.level !== level) {
    const message = `科目编码${account.code}是${level}级科目的编码，与所填级次${given.level}不符`;
    problems.push(problem('ACCOUNT_LEVEL_CONTRADICTS', message, 'level'));
  }
  return problems;
}

function parentText(
  givenId: number,
  { code, parentId }: Pick<Account, 'code' | 'parentId'>,
  accounts: AccountTree,
  scheme: CodeScheme,
): string {
  const given = accounts.byId(givenId);
  if (!given) return '所选的上级科目不存在，可能已被删除，请刷新后再试';
  const real = parentId === null ? undefined : accounts.byId(parentId);
  const belongs = real ? `属于“${real.code} ${real.name}”` : '是一级科目编码';
  return `科目编码${code}${belongs}，不在所选上级“${given.code} ${given.name}”之下：${childCodesText(given.code, scheme)}`;
}
