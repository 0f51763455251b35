import { sql, type QueryExecutorProvider } from 'kysely';

/** Members who were invited, the wall behind the last manager, and what the log is searched by. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Somebody else gave this mobile an account; until its owner comes, they may still register with it.
alter table app_user add column is_invited boolean not null default false;

-- An account set always has somebody who can manage it. Two managers who leave at once wait for each other here.
create function guard_last_manager() returns trigger language plpgsql as $$
begin
  perform 1 from account_set where id = old.account_set_id for no key update;
  if not found then
    return null; -- A deleted set takes its members along.
  end if;
  perform 1 from member where account_set_id = old.account_set_id and role = 'manager';
  if not found then
    raise exception 'account set % has no manager left', old.account_set_id using errcode = 'MZ005';
  end if;
  return null;
end $$;
create constraint trigger member_last_manager after update or delete on member
  deferrable initially deferred for each row when (old.role = 'manager') execute function guard_last_manager();

-- Who did it and when, as the content says: so that the log is found by them. verify-books compares the two.
alter table event add column user_id bigint, add column at timestamptz;

-- Old events may hold halves of characters, which no reader of JSON takes.
create function event_facts(content text) returns jsonb language plpgsql immutable as $$
begin
  return content::jsonb;
exception when others then
  return regexp_replace(content, '\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}', '\\\\ufffd', 'g')::jsonb;
end $$;

create function fill_event() returns trigger language plpgsql as $$
declare facts jsonb;
begin
  if new.user_id is null or new.at is null then
    facts := event_facts(new.content);
    new.user_id := (facts ->> 'userId')::bigint;
    new.at := (facts ->> 'at')::timestamptz;
  end if;
  return new;
end $$;
create trigger event_filled before insert on event for each row execute function fill_event();

alter table event disable trigger event_append_only;
update event set user_id = (facts ->> 'userId')::bigint, at = (facts ->> 'at')::timestamptz
  from (select account_set_id, sequence, event_facts(content) as facts from event) as read
  where read.account_set_id = event.account_set_id and read.sequence = event.sequence;
alter table event enable trigger event_append_only;
alter table event alter column user_id set not null, alter column at set not null;

create index event_user on event (account_set_id, user_id, sequence);
create index event_at on event (account_set_id, at);
`;
