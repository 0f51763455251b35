import type { DocumentColumn, DocumentTable } from './tableDocument';

/**
 * So many digits beside each other are read without a glass on A4 laid across: 年度利润表, with its twelve months and
 * the year, just has as many.
 */
const WIDEST = 230;

/**
 * A table that is too wide for its paper as several, each with the columns that say what a row is: twenty
 * organizations are on two pages that are laid side by side. One that fits, or does not say how, stays as it is.
 */
export function sidewaysParts(table: DocumentTable): DocumentTable[] {
  const repeated = new Set(table.repeatedColumns);
  const wide = (columns: readonly DocumentColumn[]) => columns.reduce((sum, { width }) => sum + width, 0);
  const heads = table.columns.filter(({ key }) => repeated.has(key));
  const others = table.columns.filter(({ key }) => !repeated.has(key));
  if (heads.length === 0 || wide(table.columns) <= WIDEST) return [table];
  const widest = Math.max(...others.map(({ width }) => width));
  const most = Math.max(1, Math.floor((WIDEST - wide(heads)) / widest));
  const count = Math.ceil(others.length / most);
  const each = Math.ceil(others.length / count);
  return Array.from({ length: count }, (_, part) => ({
    ...table,
    title: `${table.title}（${part + 1}/${count}）`,
    columns: [...heads, ...others.slice(part * each, (part + 1) * each)],
  }));
}
