import { sql, type QueryExecutorProvider } from 'kysely';

/** From where a password was tried: guessing elsewhere must not slow the owner down. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table login_failure add column address text not null default ''`.execute(db);
  await sql`alter table login_failure alter column address drop default`.execute(db);
}
