import type { BalanceRow } from '../booksApi';

/** Codes have four segments (4-2-2-2), so no account stands deeper. */
export const DEEPEST_LEVEL = 4;

/** The rows down to a level. Parents already hold their children's sums, so nothing is lost. */
export function rowsToLevel(rows: readonly BalanceRow[], level: number): BalanceRow[] {
  return rows.filter((row) => row.level <= level);
}
