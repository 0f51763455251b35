import { problem, type Problem } from '../primitives/problem';
import { accountCategoryTitles, levelOfCode, type Account, type CodeScheme } from './account';
import { childCodesText } from './accountCode';
import type { AccountTree } from './accountTree';

/** What came with a code besides it: null where nothing was said. */
export interface SaidOfAccount {
  readonly parentId: number | null;
  readonly category: Account['category'] | null;
  readonly level: number | null;
}

/**
 * The code decides where an account stands, so a parent, category or level that says otherwise is a mistake
 * somebody must see: 560300 meant for 5602 would otherwise stand under 5603.
 */
export function contradictionProblems(
  said: SaidOfAccount,
  account: Pick<Account, 'code' | 'parentId' | 'category'>,
  accounts: AccountTree,
  scheme: CodeScheme,
): Problem[] {
  const level = levelOfCode(account.code, scheme);
  if (level === undefined) return [];
  const parent = account.parentId === null ? undefined : accounts.byId(account.parentId);
  const problems: Problem[] = [];
  if (said.parentId !== null && said.parentId !== account.parentId) {
    problems.push(
      problem('ACCOUNT_PARENT_CONTRADICTS', parentText(said.parentId, account, accounts, scheme), 'parentId'),
    );
  }
  if (parent && said.category !== null && said.category !== parent.category) {
    const own = accountCategoryTitles[parent.category];
    const message = `科目类别随上级“${parent.code} ${parent.name}”为${own}，不能是${accountCategoryTitles[said.category]}`;
    problems.push(problem('ACCOUNT_CATEGORY_CONTRADICTS', message, 'category'));
  }
  if (said.level !== null && said.level !== level) {
    const message = `科目编码${account.code}是${level}级科目的编码，与所填级次${said.level}不符`;
    problems.push(problem('ACCOUNT_LEVEL_CONTRADICTS', message, 'level'));
  }
  return problems;
}

function parentText(
  saidId: number,
  { code, parentId }: Pick<Account, 'code' | 'parentId'>,
  accounts: AccountTree,
  scheme: CodeScheme,
): string {
  const said = accounts.byId(saidId);
  if (!said) return '所选的上级科目不存在，可能已被删除，请刷新后再试';
  const real = parentId === null ? undefined : accounts.byId(parentId);
  const place = real ? `属于“${real.code} ${real.name}”` : '没有这个上级';
  return `科目编码${code}${place}，不在所选上级“${said.code} ${said.name}”之下：${childCodesText(said.code, scheme)}`;
}
