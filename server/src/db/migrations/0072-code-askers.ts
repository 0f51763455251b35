import { sql, type QueryExecutorProvider } from 'kysely';

/** Who asked for a code, and from which network: a person opens only their own doors with it, a network gets so many a day. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table sms_code
    add column asked_by bigint,
    add column network text not null default ''`.execute(db);
  await sql`create index sms_code_network on sms_code (network, created_at)`.execute(db);
}
