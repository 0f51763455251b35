import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * A month's lock reads the use of its numbers from two entries of their index, not from every voucher of the month.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Volatile: each of its statements sees what was committed before it began. The numbers are read under the lock,
-- so those of whoever held it before are among them; one statement for both would not see them.
create or replace function hold_series(the_set bigint, the_organization bigint, the_period text, the_word text, asked int)
returns table (is_closed boolean, largest int, is_taken boolean) language plpgsql volatile as $$
begin
  select month.is_closed into is_closed from accounting_period as month
    where month.account_set_id = the_set and month.organization_id = the_organization and month.period = the_period
    for update;
  if not found then
    return;
  end if;
  select coalesce(max(number), 0) into largest from voucher
    where account_set_id = the_set and organization_id = the_organization and period = the_period and word = the_word;
  select exists (
    select 1 from voucher
      where account_set_id = the_set and organization_id = the_organization and period = the_period and word = the_word
        and number = asked
  ) into is_taken;
  return next;
end $$;
`;
