import { sql, type QueryExecutorProvider } from 'kysely';

/** How a person likes to see the site: of the person, on every device, whichever set they work in. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table user_preferences (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- Preferences (wire/preferences.ts); read leniently, another release may have written it.
  preferences jsonb not null
);
`;
