import type { StatementColumn } from '@mingzhang/shared/accounting/report/statementColumns';

/** Names a figure of a statement: `31:yearToDate`. */
export const figureKey = (itemId: number, { key }: Pick<StatementColumn, 'key'>) => `${itemId}:${key}`;

/** Line and column of a figure; undefined when the statement has no such column. */
export function readFigureKey(
  figure: string,
  columns: readonly StatementColumn[],
): { readonly itemId: number; readonly column: StatementColumn } | undefined {
  const [itemId = '', key] = figure.split(':');
  const column = columns.find((candidate) => candidate.key === key);
  return column && { itemId: Number(itemId), column };
}
