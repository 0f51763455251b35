import { sql, type QueryExecutorProvider } from 'kysely';

/** Vouchers, their lines and the movements that books are read from. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table voucher (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  organization_id bigint not null,
  period text not null,
  word text not null,
  number int not null check (number > 0),
  voucher_date date not null check (to_char(voucher_date, 'YYYY-MM') = period),
  remark text,
  attachment_count int not null default 0 check (attachment_count >= 0),
  kind text not null,
  is_carry_forward boolean not null,
  -- Profit statements leave these vouchers out (accounting/ledger.ts).
  is_profit_transfer boolean not null,
  version int not null default 1,
  maker_id bigint not null references app_user (id),
  auditor_id bigint references app_user (id),
  audited_at timestamptz,
  created_at timestamptz not null default now(),
  reverses_id bigint,
  primary key (account_set_id, id),
  -- Deferrable, so that a renumbering may swap numbers inside one transaction.
  unique (account_set_id, organization_id, period, word, number) deferrable initially immediate,
  unique (account_set_id, reverses_id),
  foreign key (account_set_id, organization_id, period)
    references accounting_period (account_set_id, organization_id, period),
  foreign key (account_set_id, word) references voucher_word (account_set_id, word) on update cascade,
  foreign key (account_set_id, reverses_id) references voucher (account_set_id, id)
);

create table voucher_line (
  account_set_id bigint not null,
  voucher_id bigint not null,
  line_number int not null,
  -- Repeated from the voucher, so that one index serves a detail ledger.
  organization_id bigint not null,
  voucher_date date not null,
  summary text not null,
  account_id bigint not null,
  auxiliary_key text not null default '',
  debit_fen bigint not null,
  credit_fen bigint not null,
  quantity_micro bigint,
  unit_price_e8 bigint,
  currency_code text,
  exchange_rate_e8 bigint,
  currency_fen bigint,
  cash_flow_line int,
  primary key (account_set_id, voucher_id, line_number),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, currency_code) references currency (account_set_id, code),
  -- Negative amounts (红字) are legal; a line stands on exactly one side.
  check ((debit_fen = 0) <> (credit_fen = 0))
);
create index voucher_line_register on voucher_line (account_set_id, organization_id, account_id, voucher_date);

create table voucher_line_auxiliary (
  account_set_id bigint not null,
  voucher_id bigint not null,
  line_number int not null,
  category_id bigint not null,
  item_id bigint not null,
  primary key (account_set_id, voucher_id, line_number, category_id),
  foreign key (account_set_id, voucher_id, line_number)
    references voucher_line (account_set_id, voucher_id, line_number) on delete cascade,
  foreign key (account_set_id, item_id) references auxiliary_item (account_set_id, id)
);
create index voucher_line_auxiliary_item on voucher_line_auxiliary (account_set_id, item_id);

-- Turnover per month, kept in the voucher's own transaction: books never add up lines.
create table movement (
  account_set_id bigint not null,
  organization_id bigint not null,
  period text not null,
  account_id bigint not null,
  auxiliary_key text not null,
  -- '' for RMB.
  currency_code text not null,
  is_profit_transfer boolean not null,
  debit_fen bigint not null,
  credit_fen bigint not null,
  debit_quantity_micro bigint not null,
  credit_quantity_micro bigint not null,
  debit_currency_fen bigint not null,
  credit_currency_fen bigint not null,
  primary key (account_set_id, organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id)
);
`;
