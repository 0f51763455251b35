import { problem, type Problem, type ProblemCode } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import type { AccessRule, FormulaTerm, ReportItem, ReportTemplate, ReportType } from './reportTemplate';

/** The most terms one formula may have. */
export const MAX_TERMS = 200;

/** What a statement of each type may take of an account; other rules would mean nothing in its columns. */
export const rulesOf: Readonly<Record<ReportType, readonly AccessRule[]>> = {
  profit: ['net', 'debit', 'credit'],
  balance: ['balance', 'debitBalance', 'creditBalance'],
  cashFlow: ['net', 'debit', 'credit'],
};

/** What is wrong with the formulas of a template: unknown accounts and lines, and lines that need each other. */
export function formulaProblems(items: readonly ReportItem[], accounts: AccountTree): Problem[] {
  const unknown = items.flatMap((item) =>
    item.formula.flatMap((term) => {
      const message = unknownSource(term, items, accounts);
      return message ? [problem(message.code, `项目“${item.title}”的公式${message.text}`)] : [];
    }),
  );
  return [...unknown, ...cycleProblems(formulaCycle(items))];
}

/**
 * What prevents giving a line of a template this formula. A rule the type has no use for is refused, unless it
 * was there before.
 */
export function newFormulaProblems(
  { type, items }: Pick<ReportTemplate, 'type' | 'items'>,
  item: ReportItem,
  formula: readonly FormulaTerm[],
  accounts: AccountTree,
): Problem[] {
  if (item.isHeader && formula.length > 0) {
    return [problem('FORMULA_OF_HEADER', `“${item.title}”是分类标题，没有金额，不能设置公式`)];
  }
  if (formula.length > MAX_TERMS) {
    return [problem('FORMULA_TOO_LONG', `一个公式最多 ${MAX_TERMS} 项，现有 ${formula.length} 项`)];
  }
  const terms = formula.flatMap((term, index): Problem[] => {
    const unknown = unknownSource(term, items, accounts);
    const at = `formulas[${index}]`;
    if (unknown) return [problem(unknown.code, `第${index + 1}项${unknown.text}`, at)];
    return isFitting(term, type, item) ? [] : [problem('FORMULA_RULE_UNFIT', unfit(index, type), at)];
  });
  const changed = items.map((other) => (other.id === item.id ? { ...other, formula } : other));
  return [...terms, ...cycleProblems(formulaCycle(changed))];
}

function isFitting(term: FormulaTerm, type: ReportType, item: ReportItem): boolean {
  if (term.source === 'item' || rulesOf[type].includes(term.rule)) return true;
  return item.formula.some(
    (before) =>
      before.source === 'account' && before.accountId === term.accountId && before.rule === term.rule,
  );
}

const unfit = (index: number, type: ReportType) =>
  type === 'balance'
    ? `第${index + 1}项：资产负债表取余额、借方余额或贷方余额，请重新选择取数规则`
    : `第${index + 1}项：本表取净发生额、借方发生额或贷方发生额，请重新选择取数规则`;

/** Why a term takes from nowhere; undefined when its account or line is there. */
function unknownSource(
  term: FormulaTerm,
  items: readonly ReportItem[],
  accounts: AccountTree,
): { readonly code: ProblemCode; readonly text: string } | undefined {
  if (term.source === 'account') {
    return accounts.byId(term.accountId)
      ? undefined
      : { code: 'FORMULA_ACCOUNT_UNKNOWN', text: '引用的科目不存在' };
  }
  const line = items.find(({ id }) => id === term.itemId);
  return line && !line.isHeader ? undefined : { code: 'FORMULA_LINE_UNKNOWN', text: '引用的项目不存在' };
}

function cycleProblems(cycle: readonly ReportItem[]): Problem[] {
  return cycle.length === 0 ? [] : [problem('FORMULA_CYCLE', cycleText(cycle))];
}

const cycleText = (cycle: readonly ReportItem[]) =>
  `公式循环引用：${cycle.map(({ title, lineNumber }) => `“${title}”（行次${lineNumber ?? '无'}）`).join(' → ')}`;

/** Found on such an error also behind a thread, where its class is lost. */
export const FORMULA_CYCLE = 'MZ_FORMULA_CYCLE';

/**
 * Thrown when lines of a stored template refer to each other in a circle. No save allows that, so the data was
 * changed past the program.
 */
export class FormulaCycleError extends Error {
  override readonly name = 'FormulaCycleError';
  readonly code = FORMULA_CYCLE;

  constructor(cycle: readonly ReportItem[]) {
    super(`报表无法计算，${cycleText(cycle)}。请在报表模板中修改其中一项的公式`);
  }
}

/**
 * Lines that need each other, in the order of their references and ending with the first again; empty
 * when there are none. 30 = 15 + 29 and 29 = 30 → 30, 29, 30.
 */
export function formulaCycle(items: readonly ReportItem[]): ReportItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const finished = new Set<number>();
  const path: ReportItem[] = [];

  function visit(item: ReportItem): ReportItem[] {
    const start = path.indexOf(item);
    if (start >= 0) return [...path.slice(start), item];
    if (finished.has(item.id)) return [];
    path.push(item);
    for (const term of item.formula) {
      const next = term.source === 'item' ? byId.get(term.itemId) : undefined;
      const cycle = next ? visit(next) : [];
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    finished.add(item.id);
    return [];
  }

  for (const item of items) {
    const cycle = visit(item);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
