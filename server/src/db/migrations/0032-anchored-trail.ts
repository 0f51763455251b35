import { sql, type QueryExecutorProvider } from 'kysely';

/** Seals of events, by a key outside the database; books and trail are not emptied in one stroke. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Null on events from before there was a key; a trail.baseline event behind them names their head.
alter table event add column mac bytea check (length(mac) = 32);

-- Row triggers do not see TRUNCATE. An account set goes by DELETE, which they do see.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'table % is not emptied in one stroke', tg_table_name using errcode = 'MZ003';
end $$;
create trigger event_no_truncate before truncate on event execute function refuse_truncate();
create trigger event_chain_no_truncate before truncate on event_chain execute function refuse_truncate();
create trigger account_set_no_truncate before truncate on account_set execute function refuse_truncate();
create trigger accounting_period_no_truncate before truncate on accounting_period execute function refuse_truncate();
create trigger account_no_truncate before truncate on account execute function refuse_truncate();
create trigger opening_balance_no_truncate before truncate on opening_balance execute function refuse_truncate();
create trigger voucher_no_truncate before truncate on voucher execute function refuse_truncate();
create trigger voucher_line_no_truncate before truncate on voucher_line execute function refuse_truncate();
create trigger voucher_line_auxiliary_no_truncate before truncate on voucher_line_auxiliary execute function refuse_truncate();
create trigger voucher_attachment_no_truncate before truncate on voucher_attachment execute function refuse_truncate();
create trigger movement_no_truncate before truncate on movement execute function refuse_truncate();
`;
