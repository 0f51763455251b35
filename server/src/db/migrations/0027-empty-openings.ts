import { sql, type QueryExecutorProvider } from 'kysely';

/** An opening of nothing but zeros may go after closing: it says nothing, and its item or account may go with it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create or replace function guard_opening_balance() returns trigger language plpgsql as $$
declare row_set bigint; row_organization bigint; closed boolean;
begin
  if tg_op = 'DELETE' then
    if (old.net_fen, old.year_debit_fen, old.year_credit_fen, old.quantity_micro,
        old.year_debit_quantity_micro, old.year_credit_quantity_micro) = (0, 0, 0, 0, 0, 0)
      and coalesce(old.currency_net_fen, 0) = 0 then
      return old;
    end if;
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
`;
