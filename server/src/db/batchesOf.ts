/** PostgreSQL takes 65,535 values with a statement: of rows of thirty columns two thousand. */
const BATCH = 1_000;

/** Rows in as many parts as can be inserted with a statement each. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) => batch * BATCH);
  return starts.map((start) => rows.slice(start, start + BATCH));
}
