import { sql, type QueryExecutorProvider } from 'kysely';

/** What a session was called before, so that a late answer to an old token takes nothing from the new one. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table session add column former_token_hashes bytea[] not null default '{}';
create index session_former_token on session using gin (former_token_hashes);
`;
