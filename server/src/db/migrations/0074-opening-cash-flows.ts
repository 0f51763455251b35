import { sql, type QueryExecutorProvider } from 'kysely';

/** 期初现金流量: the amount of each item of the cash flow statement from January until the books began. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table opening_cash_flow (
  account_set_id bigint not null,
  organization_id bigint not null,
  -- 行次 of the standard's statement.
  line int not null check (line between 1 and 99),
  -- debit - credit of cash, as in cash_flow_part.
  net_fen bigint not null check (net_fen <> 0),
  primary key (account_set_id, organization_id, line),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade
);

-- As opening balances: months are closed in order, so these are closed as soon as the first month is.
create function guard_opening_cash_flow() returns trigger language plpgsql as $$
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
    raise exception 'opening cash flows of organization % are closed', row_organization using errcode = 'MZ001';
  end if;
  return coalesce(new, old);
end $$;
create trigger opening_cash_flow_closed_month before insert or update or delete on opening_cash_flow
  for each row execute function guard_opening_cash_flow();
create trigger opening_cash_flow_no_truncate before truncate on opening_cash_flow execute function refuse_truncate();
`;
