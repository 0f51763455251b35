import { sql, type QueryExecutorProvider } from 'kysely';

/** 凭证模板 and their lines. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table voucher_template (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  name text not null,
  type text not null,
  primary key (account_set_id, id),
  unique (account_set_id, name)
);

create table voucher_template_line (
  account_set_id bigint not null,
  template_id bigint not null,
  line_number int not null,
  summary text not null,
  account_id bigint not null,
  -- Items and currencies are named, not held: one that was deleted is chosen anew with the voucher.
  auxiliary_key text not null default '',
  debit_fen bigint not null,
  credit_fen bigint not null,
  quantity_micro bigint,
  unit_price_e8 bigint,
  currency_code text,
  exchange_rate_e8 bigint,
  currency_fen bigint,
  cash_flow_line int,
  primary key (account_set_id, template_id, line_number),
  foreign key (account_set_id, template_id) references voucher_template (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  -- Amounts may be missing; a line still stands on one side at most.
  check (debit_fen = 0 or credit_fen = 0)
);
create index voucher_template_line_account on voucher_template_line (account_set_id, account_id);
`;
