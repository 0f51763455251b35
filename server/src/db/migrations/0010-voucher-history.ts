import { sql, type QueryExecutorProvider } from 'kysely';

/** Renumberings name many vouchers and so no target: the history of one voucher looks through them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index event_renumbering on event (account_set_id, sequence) where action = 'voucher.renumber'
  `.execute(db);
}
