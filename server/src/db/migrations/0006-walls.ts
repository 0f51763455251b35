import { sql, type QueryExecutorProvider } from 'kysely';

/** What must never happen, whatever the program does: the last wall behind the rules. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- A closed month takes no write. FOR SHARE waits for a closing that is under way, then sees its result.
create function refuse_closed_month(the_set bigint, the_organization bigint, the_period text) returns void
language plpgsql as $$
begin
  perform 1 from accounting_period
    where account_set_id = the_set and organization_id = the_organization and period = the_period and is_closed
      -- Deleting a whole account set takes its closed months along.
      and exists (select 1 from account_set where id = the_set)
    for share;
  if found then
    raise exception 'month % of organization % is closed', the_period, the_organization
      using errcode = 'MZ001';
  end if;
end $$;

create function guard_voucher() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse_closed_month(old.account_set_id, old.organization_id, old.period);
  end if;
  if tg_op <> 'DELETE' then
    perform refuse_closed_month(new.account_set_id, new.organization_id, new.period);
    return new;
  end if;
  return old;
end $$;
create trigger voucher_closed_month before insert or update or delete on voucher
  for each row execute function guard_voucher();

create function guard_voucher_lines() returns trigger language plpgsql as $$
declare month record;
begin
  for month in
    select distinct account_set_id, organization_id, to_char(voucher_date, 'YYYY-MM') as period from changed
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger voucher_line_closed_month_insert after insert on voucher_line
  referencing new table as changed for each statement execute function guard_voucher_lines();
create trigger voucher_line_closed_month_delete after delete on voucher_line
  referencing old table as changed for each statement execute function guard_voucher_lines();
create trigger voucher_line_closed_month_update after update on voucher_line
  referencing old table as changed for each statement execute function guard_voucher_lines();

create function guard_opening_balance() returns trigger language plpgsql as $$
declare row_set bigint; row_organization bigint;
begin
  if tg_op = 'DELETE' then
    row_set := old.account_set_id; row_organization := old.organization_id;
  else
    row_set := new.account_set_id; row_organization := new.organization_id;
  end if;
  perform 1 from accounting_period
    where account_set_id = row_set and organization_id = row_organization and is_closed
      and exists (select 1 from account_set where id = row_set);
  if found then
    raise exception 'opening balances of organization % are closed', row_organization using errcode = 'MZ001';
  end if;
  return coalesce(new, old);
end $$;
create trigger opening_balance_closed_month before insert or update or delete on opening_balance
  for each row execute function guard_opening_balance();

-- At commit, a voucher is balanced and has two lines at least. Every save touches the voucher's row.
create function guard_balance() returns trigger language plpgsql as $$
declare lines bigint; difference bigint;
begin
  -- Saved and deleted in one transaction: nothing is left to balance.
  perform 1 from voucher where account_set_id = new.account_set_id and id = new.id;
  if not found then
    return null;
  end if;
  select count(*), coalesce(sum(debit_fen) - sum(credit_fen), 0)::bigint into lines, difference
    from voucher_line where account_set_id = new.account_set_id and voucher_id = new.id;
  if lines < 2 or difference <> 0 then
    raise exception 'voucher % has % lines and a difference of % fen', new.id, lines, difference
      using errcode = 'MZ002';
  end if;
  return null;
end $$;
create constraint trigger voucher_balanced after insert or update on voucher
  deferrable initially deferred for each row execute function guard_balance();

-- The trail only grows; it goes away only with its account set.
create function guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from account_set where id = old.account_set_id) then
    return old;
  end if;
  raise exception 'the trail is append-only' using errcode = 'MZ003';
end $$;
create trigger event_append_only before update or delete on event
  for each row execute function guard_event();
`;
