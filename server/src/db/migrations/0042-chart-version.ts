import { sql, type QueryExecutorProvider } from 'kysely';

/** Every change of a chart of accounts gives its account set another version: a chart read before is known by it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Random and not counted: a version that was rolled back, or is older than a restored backup, never comes again.
alter table account_set add column chart_version uuid not null default gen_random_uuid();

create function move_chart_version() returns trigger language plpgsql as $$
begin
  update account_set set chart_version = gen_random_uuid()
    where id in (select account_set_id from changed);
  return null;
end $$;

create trigger account_inserted after insert on account
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_updated after update on account
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_deleted after delete on account
  referencing old table as changed for each statement execute function move_chart_version();
create trigger account_category_inserted after insert on account_auxiliary_category
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_category_updated after update on account_auxiliary_category
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_category_deleted after delete on account_auxiliary_category
  referencing old table as changed for each statement execute function move_chart_version();

-- Also where walls are down, as in a restore or a repair: whoever reads next must not know the chart as it was.
alter table account enable always trigger account_inserted;
alter table account enable always trigger account_updated;
alter table account enable always trigger account_deleted;
alter table account_auxiliary_category enable always trigger account_category_inserted;
alter table account_auxiliary_category enable always trigger account_category_updated;
alter table account_auxiliary_category enable always trigger account_category_deleted;
`;
