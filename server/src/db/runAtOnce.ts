import { sql, type OperationNodeSource, type RawBuilder, type Transaction } from 'kysely';
import { isDistributed } from './distributed';
import { PREPARED } from './prepared';
import type { Database } from './schema';

interface Change extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/** A change that ends a statement. */
export interface LastChange<Row> {
  readonly end: RawBuilder<Row>;
  /** Takes what the end answers. */
  readonly done: (row: Row) => void;
}

/**
 * Runs changes in one statement, which is one round trip to the database. None of them sees the rows of another. A
 * database on several machines takes them one after the other.
 */
export async function runAtOnce<Row>(
  trx: Transaction<Database>,
  changes: readonly Change[],
  { end, done }: LastChange<Row>,
): Promise<void> {
  const isApart = isDistributed(trx);
  if (isApart) for (const change of changes) await change.execute();
  const parts = isApart
    ? []
    : changes.map((change, index) => sql`${sql.ref(`change_${index}`)} as (${change})`);
  const before = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``;
  const { rows } = await sql<Row>`${PREPARED} ${before}${end}`.execute(trx);
  for (const row of rows) done(row);
}
