import { sql, type QueryExecutorProvider } from 'kysely';

/** The id in the list of devices is no id of an account set's row; renamed accordingly. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table session rename column id to device_id`.execute(db);
}
