import { sql, type QueryExecutorProvider } from 'kysely';

/** A voucher knows the sum of its debits: lists add up vouchers, not lines. At commit it is held against them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
alter table voucher add column debit_fen bigint not null default 0;

-- Closed months get the column, too: nothing in them changes. Row by row the walls would refuse.
alter table voucher disable trigger user;
update voucher set debit_fen = summed.debit_fen
  from (
    select account_set_id, voucher_id, sum(debit_fen)::bigint as debit_fen
    from voucher_line group by account_set_id, voucher_id
  ) as summed
  where summed.account_set_id = voucher.account_set_id and summed.voucher_id = voucher.id;
alter table voucher enable trigger user;

create or replace function guard_balance() returns trigger language plpgsql as $$
declare lines bigint; difference bigint; debits bigint; said bigint;
begin
  -- As it is at commit: an earlier state of the row may have fired this.
  select debit_fen into said from voucher where account_set_id = new.account_set_id and id = new.id;
  -- Saved and deleted in one transaction: nothing is left to balance.
  if not found then
    return null;
  end if;
  select count(*), coalesce(sum(debit_fen) - sum(credit_fen), 0)::bigint, coalesce(sum(debit_fen), 0)::bigint
    into lines, difference, debits
    from voucher_line where account_set_id = new.account_set_id and voucher_id = new.id;
  if lines < 2 or difference <> 0 then
    raise exception 'voucher % has % lines and a difference of % fen', new.id, lines, difference
      using errcode = 'MZ002';
  end if;
  if said <> debits then
    raise exception 'voucher % says % fen, its lines % fen', new.id, said, debits using errcode = 'MZ002';
  end if;
  return null;
end $$;
`;
