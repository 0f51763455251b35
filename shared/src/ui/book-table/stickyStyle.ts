import type { BookTableColumn } from './bookTableColumn';

/** Where a column that stays has to stop: after the widths of those before it. */
export function stickyStyle<Row>(
  columns: readonly BookTableColumn<Row>[],
  at: number,
  stickyColumns: number,
): { left: number } | undefined {
  if (at >= stickyColumns) return undefined;
  return { left: columns.slice(0, at).reduce((left, { width }) => left + (width ?? 0), 0) };
}

/** What a column without a width gets at least, in a table that scrolls sideways. */
const LEAST_WIDTH = 120;

/**
 * Widths for a table with columns that stay. Those must be exactly as wide as they say, or the next one
 * would stop at the wrong place; so when all widths are given, the amounts share what is left over.
 */
export function fixedLayout<Row>(columns: readonly BookTableColumn<Row>[]) {
  const isFull = columns.every(({ width }) => width !== undefined);
  return {
    table: {
      tableLayout: 'fixed' as const,
      minWidth: columns.reduce((sum, { width }) => sum + (width ?? LEAST_WIDTH), 0),
    },
    widthOf: ({ width, kind }: BookTableColumn<Row>) => (isFull && kind === 'money' ? undefined : width),
  };
}
