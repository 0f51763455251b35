import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import type { ReportItem } from './reportTemplate';

/** What is wrong with the formulas of a template: unknown accounts and lines, and lines that need each other. */
export function formulaProblems(items: readonly ReportItem[], accounts: AccountTree): Problem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const unknown = items.flatMap((item) =>
    item.formula.flatMap((term) => {
      if (term.source === 'account') {
        return accounts.byId(term.accountId)
          ? []
          : [problem('FORMULA_ACCOUNT_UNKNOWN', `项目“${item.title}”的公式引用的科目不存在`)];
      }
      const line = byId.get(term.itemId);
      return line && !line.isHeader
        ? []
        : [problem('FORMULA_LINE_UNKNOWN', `项目“${item.title}”的公式引用的项目不存在`)];
    }),
  );
  const cycle = formulaCycle(items);
  if (cycle.length === 0) return unknown;
  const names = cycle.map(({ title, lineNumber }) => `“${title}”（行次${lineNumber ?? '无'}）`);
  return [...unknown, problem('FORMULA_CYCLE', `公式循环引用：${names.join(' → ')}`)];
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
