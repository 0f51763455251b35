/** So many rows are in one statement. */
const ROWS_AT_ONCE = 500;

/** Stores rows that may be more than one statement takes. */
export async function insertInPieces<Row>(
  rows: readonly Row[],
  insert: (piece: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insert(rows.slice(start, start + ROWS_AT_ONCE));
  }
}
