import { sql, type QueryExecutorProvider } from 'kysely';

/** How a person prints vouchers: of the person, for it is their printer, whichever set they work in. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table print_options (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- PrintOptions (accounting/printOptions.ts); read leniently, an older release may have written it.
  options jsonb not null
);
`;
