import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * The two indexes of restored_id began with the same columns. Inside the transaction that fills the table its rows
 * are not counted yet, so the planner could not tell the indexes apart and looked for an old id among all of a set's:
 * a restore took the square of the number of ids.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table restored_id
    drop constraint restored_id_account_set_id_until_sequence_id_key,
    add unique (id, account_set_id, until_sequence)`.execute(db);
}
