import { sql, type OperationNodeSource, type RawBuilder, type Transaction } from 'kysely';
import { PREPARED } from './prepared';
import type { Database } from './schema';

/** A change that ends a statement. */
export interface LastChange<Row> {
  /** Its steps before the end, each by the name that later ones read it by. */
  readonly steps: Readonly<Record<string, OperationNodeSource>>;
  readonly end: RawBuilder<Row>;
  /** Takes what the end answers. */
  readonly done: (row: Row) => void;
}

/** Runs changes in one statement, which is one round trip to the database. None of them sees the rows of another. */
export async function runAtOnce<Row>(
  trx: Transaction<Database>,
  changes: readonly OperationNodeSource[],
  { steps, end, done }: LastChange<Row>,
): Promise<void> {
  const others = changes.map((change, index) => [`change_${index}`, change] as const);
  const parts = [...Object.entries(steps), ...others].map(
    ([name, part]) => sql`${sql.ref(name)} as (${part})`,
  );
  const { rows } = await sql<Row>`${PREPARED} with ${sql.join(parts)} ${end}`.execute(trx);
  for (const row of rows) done(row);
}
