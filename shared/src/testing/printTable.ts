import { formatAmount } from '../primitives/money';

/**
 * Rows as a table of text for inline snapshots: one line per row, cells in the order asked for. Amounts
 * are numbers of fen; zero and null print as "-".
 */
export function printTable<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
): string {
  return rows.map((row) => columns.map((column) => cell(row[column])).join(' | ')).join('\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === 0) return '-';
  return typeof value === 'number'
    ? formatAmount(value as Parameters<typeof formatAmount>[0])
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}
