import { problem, type Problem, type ProblemCode } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import type { AuxiliaryCategory, AuxiliaryItem, AuxiliaryRef } from '../auxiliary';

/** The lists a rule is judged by. */
export interface RuleReferences {
  readonly accounts: AccountTree;
  readonly categories: readonly AuxiliaryCategory[];
  readonly items: ReadonlyMap<number, AuxiliaryItem>;
}

/** An account as a rule names it. */
interface NamedAccount {
  /** 借方科目. */
  readonly label: string;
  /** The field of the form. */
  readonly at: string;
  readonly accountId: number;
  readonly auxiliary: readonly AuxiliaryRef[];
  /** Whether the documents bring an item of this category. */
  readonly isFilled: (categoryId: number) => boolean;
  /** What else than choosing an item can be done. */
  readonly otherwise: string;
}

/** Problems of an account of a rule: one that is posted to, in use, with the items it asks for and no others. */
export function ruleAccountProblems(
  { label, at, accountId, auxiliary, isFilled, otherwise }: NamedAccount,
  { accounts, categories, items }: RuleReferences,
): Problem[] {
  const say = (code: ProblemCode, message: string) => [problem(code, message, at)];
  const account = accounts.byId(accountId);
  if (!account) return say('RULE_ACCOUNT_UNKNOWN', `请选择${label}`);
  const named = `${label}“${account.code} ${account.name}”`;
  if (!accounts.isLeaf(accountId)) return say('RULE_ACCOUNT_NOT_LEAF', `${named}有下级科目，请选择末级科目`);
  if (!account.isEnabled) return say('RULE_ACCOUNT_DISABLED', `${named}已停用`);
  const categoryOf = (wanted: number) => categories.find(({ id }) => id === wanted)?.name ?? '辅助核算';
  const lacking = account.auxiliaryCategoryIds.find(
    (categoryId) => !isFilled(categoryId) && !auxiliary.some((ref) => ref.categoryId === categoryId),
  );
  if (lacking !== undefined)
    return say('RULE_ITEM_MISSING', `${named}请选择${categoryOf(lacking)}${otherwise}`);
  const wrong = auxiliary.find(({ categoryId, itemId }) => {
    const isKept = account.auxiliaryCategoryIds.includes(categoryId);
    return !isKept || items.get(itemId)?.categoryId !== categoryId;
  });
  return wrong ? say('RULE_ITEM_UNKNOWN', `${named}的${categoryOf(wrong.categoryId)}不正确，请重新选择`) : [];
}

const LONGEST_SUMMARY = 100;

/** Problems of the 摘要 of a rule: its {fields} are those that documents fill. */
export function ruleSummaryProblems(summary: string, fields: readonly string[]): Problem[] {
  if (summary.trim() === '') return [problem('RULE_SUMMARY_MISSING', '请填写摘要', 'summary')];
  if (summary.length > LONGEST_SUMMARY) {
    return [problem('RULE_SUMMARY_TOO_LONG', `摘要不能超过 ${LONGEST_SUMMARY} 个字`, 'summary')];
  }
  const unknown = [...summary.matchAll(/\{([^{}]*)\}/g)].find(([, field = '']) => !fields.includes(field));
  if (!unknown) return [];
  const can = fields.map((field) => `{${field}}`).join('、');
  return [problem('RULE_SUMMARY_FIELD', `摘要里没有${unknown[0]}这一项；可用的有${can}`, 'summary')];
}
