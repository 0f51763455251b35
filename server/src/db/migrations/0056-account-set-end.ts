import { sql, type QueryExecutorProvider } from 'kysely';

/** What happens to a set as a whole: it is archived, handed over, or deleted with all that belongs to it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- 归档: the set is read only from then on.
alter table account_set add column archived_at timestamptz;

-- The first step of handing a set over: this session has proved whose mobile it is, for this set.
alter table session
  add column identified_set_id bigint,
  add column identified_at timestamptz;

-- What is left of a deleted set: that it was there, who deleted it, and the head its trail ended with.
create table deleted_account_set (
  id bigint primary key,
  company_name text not null,
  deleted_by bigint not null references app_user (id),
  deleted_at timestamptz not null,
  last_sequence bigint not null,
  last_hash bytea not null
);

-- A set goes before what belongs to it: then the walls before closed months and the trail know that all of
-- it goes. A cascade could not: it takes an account before the lines that stand on it.
do $$
declare reference record;
begin
  for reference in
    select conrelid::regclass as source, conname from pg_constraint
    where contype = 'f' and confrelid = 'account_set'::regclass
  loop
    execute format('alter table %s drop constraint %I', reference.source, reference.conname);
    execute format(
      'alter table %s add constraint %I foreign key (account_set_id) references account_set (id) deferrable',
      reference.source, reference.conname
    );
  end loop;
end $$;
`;
