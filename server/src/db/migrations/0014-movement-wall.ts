import { sql, type QueryExecutorProvider } from 'kysely';

/** The wall before closed months also stands before what books are read from: movements, and the items of lines. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create function guard_movements() returns trigger language plpgsql as $$
declare month record;
begin
  for month in select distinct account_set_id, organization_id, period from changed
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger movement_closed_month_insert after insert on movement
  referencing new table as changed for each statement execute function guard_movements();
create trigger movement_closed_month_delete after delete on movement
  referencing old table as changed for each statement execute function guard_movements();
create trigger movement_closed_month_update after update on movement
  referencing old table as changed for each statement execute function guard_movements();
-- A movement that is moved into a closed month is a write to that month, too.
create trigger movement_closed_month_arrival after update on movement
  referencing new table as changed for each statement execute function guard_movements();

-- Items that go with their voucher find none here: the voucher and its lines have walls of their own.
create function guard_line_auxiliary() returns trigger language plpgsql as $$
declare month record;
begin
  for month in
    select distinct voucher.account_set_id, voucher.organization_id, voucher.period
    from changed join voucher on voucher.account_set_id = changed.account_set_id and voucher.id = changed.voucher_id
  loop
    perform refuse_closed_month(month.account_set_id, month.organization_id, month.period);
  end loop;
  return null;
end $$;
create trigger voucher_line_auxiliary_closed_month_insert after insert on voucher_line_auxiliary
  referencing new table as changed for each statement execute function guard_line_auxiliary();
create trigger voucher_line_auxiliary_closed_month_delete after delete on voucher_line_auxiliary
  referencing old table as changed for each statement execute function guard_line_auxiliary();
create trigger voucher_line_auxiliary_closed_month_update after update on voucher_line_auxiliary
  referencing old table as changed for each statement execute function guard_line_auxiliary();
create trigger voucher_line_auxiliary_closed_month_arrival after update on voucher_line_auxiliary
  referencing new table as changed for each statement execute function guard_line_auxiliary();
`;
