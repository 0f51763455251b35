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
