import { sql, type QueryExecutorProvider } from 'kysely';

/** How the ids that a restored set's older events speak of read today (decisions/0040). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Events up to until_sequence were written somewhere else: what they call old_id is the row id here. A set that is
-- backed up and restored again has a second layer, for the events between.
create table restored_id (
  account_set_id bigint not null references account_set (id) deferrable,
  until_sequence bigint not null,
  old_id bigint not null,
  id bigint not null,
  primary key (account_set_id, until_sequence, old_id),
  unique (account_set_id, until_sequence, id)
);
`;
