import { sql, type QueryExecutorProvider } from 'kysely';

/** The wall before closed months also holds while a closing is under way, and for lines that change month. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- The month's row is locked whatever it says. Asking for closed rows only would look at the state before
-- a closing that has not committed yet, find nothing to wait for and let the write through.
create or replace function refuse_closed_month(the_set bigint, the_organization bigint, the_period text) returns void
language plpgsql as $$
declare closed boolean;
begin
  select is_closed into closed from accounting_period
    where account_set_id = the_set and organization_id = the_organization and period = the_period
    for share;
  -- Deleting a whole account set takes its closed months along.
  if closed and exists (select 1 from account_set where id = the_set) then
    raise exception 'month % of organization % is closed', the_period, the_organization
      using errcode = 'MZ001';
  end if;
end $$;

-- Months are closed in order: openings are closed as soon as the first month is.
create or replace function guard_opening_balance() returns trigger language plpgsql as $$
declare row_set bigint; row_organization bigint; closed boolean;
begin
  if tg_op = 'DELETE' then
    row_set := old.account_set_id; row_organization := old.organization_id;
  else
    row_set := new.account_set_id; row_organization := new.organization_id;
  end if;
  select is_closed into closed from accounting_period
    where account_set_id = row_set and organization_id = row_organization
    order by period limit 1
    for share;
  if closed and exists (select 1 from account_set where id = row_set) then
    raise exception 'opening balances of organization % are closed', row_organization using errcode = 'MZ001';
  end if;
  return coalesce(new, old);
end $$;

-- A line that moves into a closed month is a write to that month, too.
create trigger voucher_line_closed_month_arrival after update on voucher_line
  referencing new table as changed for each statement execute function guard_voucher_lines();
`;
