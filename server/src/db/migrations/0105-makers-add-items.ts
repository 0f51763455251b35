import { sql, type QueryExecutorProvider } from 'kysely';

/** Whether 制单人 may add items (customers, suppliers …) while they type vouchers; off until the manager allows it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table account_set add column makers_add_items boolean not null default false`.execute(db);
}
