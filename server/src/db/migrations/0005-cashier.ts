/** Months that the calendar of the books has. */
const month = (column: string) =>
  `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and ${column} between '1900-01' and '2999-12'`;

const day = (column: string) => `${column} between '1900-01-01' and '2999-12-31'`;

/** An amount that adds up exactly with ten thousand others. */
const amount = (column: string) => `${column} between -9999999999999 and 9999999999999`;

/** In or out, never both; a reversal is negative and keeps its side. */
const oneSide = `(received_fen = 0) <> (paid_fen = 0) and ${amount('received_fen')} and ${amount('paid_fen')}`;

/** JSON that a form could have sent. */
const small = (column: string) => `length(${column}::text) <= 20000`;

/** 出纳: fund accounts and their journals, statements of the bank, what was matched, reconciliations and cash counts. */
export const cashier = `
-- A set goes before what belongs to it, in one transaction.
alter table asset_category alter constraint asset_category_account_set_id_fkey deferrable;

create table fund_account (
  account_set_id bigint not null,
  organization_id bigint not null,
  id bigint not null,
  name text not null,
  kind text not null check (kind in ('cash', 'bank', 'wechat', 'alipay', 'other')),
  account_id bigint not null,
  auxiliary_key text not null,
  -- null: RMB.
  currency_code text,
  bank text not null,
  number text not null,
  cash_limit_fen bigint,
  start_period text not null,
  opening_fen bigint not null,
  statement_opening_fen bigint not null,
  -- 日结: the last day that is closed.
  closed_through date,
  -- Columns of statements that were confirmed or corrected once, by the shape of their header.
  mappings jsonb not null default '[]',
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, organization_id, name),
  unique (account_set_id, organization_id, account_id, auxiliary_key),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, currency_code) references currency (account_set_id, code),
  constraint fund_account_bounded check (length(name) between 1 and 50 and length(bank) <= 100
    and length(number) <= 40 and length(auxiliary_key) <= 200 and version >= 1
    and (cash_limit_fen is null or cash_limit_fen between 0 and 9999999999999)
    and ${month('start_period')} and ${amount('opening_fen')} and ${amount('statement_opening_fen')}
    and (closed_through is null or ${day('closed_through')}) and ${small('mappings')})
);
-- One bank account is kept once, wherever it is kept.
create unique index fund_account_number on fund_account (account_set_id, number) where number <> '';

-- 期初未达账项: what was open before the first month, on the side that had it.
create table fund_opening_item (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  side text not null check (side in ('book', 'bank')),
  item_date date not null,
  received_fen bigint not null,
  paid_fen bigint not null,
  summary text not null,
  number text not null,
  primary key (account_set_id, id),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id) on delete cascade,
  constraint fund_opening_item_bounded check (${day('item_date')} and ${oneSide}
    and length(summary) <= 200 and length(number) <= 64)
);
create index fund_opening_item_account on fund_opening_item (account_set_id, fund_account_id);

-- 收支类别: what an entry is booked against.
create table fund_category (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  name text not null,
  flow text not null check (flow in ('received', 'paid')),
  account_id bigint not null,
  auxiliary_key text not null,
  cash_flow_line int,
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, flow, name),
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  constraint fund_category_bounded check (length(name) between 1 and 50 and length(auxiliary_key) <= 200
    and version >= 1 and (cash_flow_line is null or cash_flow_line between 1 and 100))
);

create table journal_entry (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  entry_date date not null,
  -- 顺序号 of its day.
  number int not null,
  received_fen bigint not null,
  paid_fen bigint not null,
  summary text not null,
  party text not null,
  category_id bigint,
  settlement text not null check (settlement in ('cash', 'transfer', 'cheque', 'draft', 'online', 'other')),
  settlement_number text not null,
  -- The entry of the other account of an own transfer, and the entry it reverses.
  transfer_id bigint,
  reverses_id bigint,
  kept_by bigint not null references app_user (id),
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, fund_account_id, entry_date, number),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id),
  foreign key (account_set_id, category_id) references fund_category (account_set_id, id),
  constraint journal_entry_bounded check (${day('entry_date')} and number between 1 and 100000 and ${oneSide}
    and length(summary) between 1 and 200 and length(party) <= 100 and length(settlement_number) <= 64
    and version >= 1)
);
create unique index journal_entry_reversed on journal_entry (account_set_id, reverses_id) where reverses_id is not null;

-- 已制单: the line of a voucher that stands for an entry. A deleted voucher leaves its entries 待制单.
create table journal_link (
  account_set_id bigint not null,
  entry_id bigint not null,
  voucher_id bigint not null,
  line_number int not null,
  primary key (account_set_id, entry_id),
  foreign key (account_set_id, entry_id) references journal_entry (account_set_id, id) on delete cascade,
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  constraint journal_link_bounded check (line_number between 1 and 100000)
);
create index journal_link_voucher on journal_link (account_set_id, voucher_id);

-- 对账单: one file of the bank.
create table bank_statement (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  file_name text not null,
  sha256 text not null,
  -- Of its lines as they were stored: the trail keeps this of thousands of rows.
  lines_sha256 text not null,
  first_day date not null,
  last_day date not null,
  opening_fen bigint,
  closing_fen bigint,
  line_count int not null,
  -- What is missing, and why it was kept nevertheless.
  gaps jsonb not null,
  reason text not null,
  imported_at timestamptz not null,
  imported_by bigint not null references app_user (id),
  primary key (account_set_id, id),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id),
  constraint bank_statement_bounded check (length(file_name) <= 200 and sha256 ~ '^[0-9a-f]{64}$'
    and lines_sha256 ~ '^[0-9a-f]{64}$'
    and ${day('first_day')} and ${day('last_day')} and first_day <= last_day
    and (opening_fen is null or ${amount('opening_fen')}) and (closing_fen is null or ${amount('closing_fen')})
    and line_count between 0 and 1000000 and ${small('gaps')} and length(reason) <= 200)
);
create index bank_statement_account on bank_statement (account_set_id, fund_account_id, first_day);

create table bank_line (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  statement_id bigint not null,
  line_date date not null,
  line_time text not null,
  posted_on date,
  received_fen bigint not null,
  paid_fen bigint not null,
  balance_fen bigint,
  party text not null,
  party_account text not null,
  summary text not null,
  purpose text not null,
  serial text not null,
  number text not null,
  row_number int not null,
  -- The cells as the bank wrote them.
  raw text[] not null,
  primary key (account_set_id, id),
  foreign key (account_set_id, statement_id) references bank_statement (account_set_id, id) on delete cascade,
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id),
  constraint bank_line_bounded check (${day('line_date')} and (posted_on is null or ${day('posted_on')})
    and line_time ~ '^([0-2][0-9]:[0-5][0-9]:[0-5][0-9])?$' and ${oneSide}
    and (balance_fen is null or ${amount('balance_fen')})
    and length(party) <= 200 and length(party_account) <= 64 and length(summary) <= 200 and length(purpose) <= 200
    and length(serial) <= 64 and length(number) <= 64 and row_number between 1 and 10000000
    and cardinality(raw) <= 100 and length(array_to_string(raw, '')) <= 10000)
);
create index bank_line_register on bank_line (account_set_id, fund_account_id, line_date, row_number);
create index bank_line_statement on bank_line (account_set_id, statement_id);

-- 勾对: lines of the books and of the bank that are one movement.
create table fund_match (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  -- What found it: a person, or a level of matching.
  found_by text not null check (found_by in ('person', 'number', 'nearby', 'party', 'alike')),
  -- Those that were made together are undone together.
  batch_id bigint not null,
  matched_by bigint not null references app_user (id),
  matched_at timestamptz not null,
  primary key (account_set_id, id),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id)
);
create index fund_match_batch on fund_match (account_set_id, batch_id);

create table fund_match_book (
  account_set_id bigint not null,
  match_id bigint not null,
  position int not null,
  voucher_id bigint,
  line_number int,
  opening_item_id bigint,
  primary key (account_set_id, match_id, position),
  foreign key (account_set_id, match_id) references fund_match (account_set_id, id) on delete cascade,
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id),
  foreign key (account_set_id, opening_item_id) references fund_opening_item (account_set_id, id),
  constraint fund_match_book_bounded check (position between 1 and 10000
    and (voucher_id is null) = (line_number is null) and (voucher_id is null) <> (opening_item_id is null)
    and (line_number is null or line_number between 1 and 100000))
);
create unique index fund_match_book_line on fund_match_book (account_set_id, voucher_id, line_number);
create unique index fund_match_book_opening on fund_match_book (account_set_id, opening_item_id);

create table fund_match_bank (
  account_set_id bigint not null,
  match_id bigint not null,
  position int not null,
  bank_line_id bigint,
  opening_item_id bigint,
  primary key (account_set_id, match_id, position),
  foreign key (account_set_id, match_id) references fund_match (account_set_id, id) on delete cascade,
  foreign key (account_set_id, bank_line_id) references bank_line (account_set_id, id),
  foreign key (account_set_id, opening_item_id) references fund_opening_item (account_set_id, id),
  constraint fund_match_bank_bounded check (position between 1 and 10000
    and (bank_line_id is null) <> (opening_item_id is null))
);
create unique index fund_match_bank_line on fund_match_bank (account_set_id, bank_line_id);
create unique index fund_match_bank_opening on fund_match_bank (account_set_id, opening_item_id);

-- 对账单规则: what a line of the bank is booked against that the books do not have.
create table fund_rule (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  -- Rules are tried in this order.
  position int not null,
  title text not null,
  flow text not null check (flow in ('received', 'paid')),
  words text[] not null,
  account_id bigint not null,
  auxiliary_key text not null,
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, title),
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  constraint fund_rule_bounded check (position between 1 and 10000 and length(title) between 1 and 50
    and cardinality(words) between 1 and 20 and length(array_to_string(words, '')) <= 1000
    and length(auxiliary_key) <= 200 and version >= 1)
);

-- 余额调节表 that somebody confirmed, as it was then.
create table fund_reconciliation (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  as_of date not null,
  confirmed_by bigint not null references app_user (id),
  confirmed_at timestamptz not null,
  figures jsonb not null,
  primary key (account_set_id, id),
  unique (account_set_id, fund_account_id, as_of),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id),
  constraint fund_reconciliation_bounded check (${day('as_of')} and length(figures::text) <= 2000000)
);

-- 现金盘点表
create table cash_count (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  counted_on date not null,
  -- How many of each denomination, the largest first.
  pieces int[] not null,
  journal_fen bigint not null,
  ledger_fen bigint not null,
  witness text not null,
  note text not null,
  counted_by bigint not null references app_user (id),
  primary key (account_set_id, id),
  unique (account_set_id, fund_account_id, counted_on),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id),
  constraint cash_count_bounded check (${day('counted_on')} and cardinality(pieces) = 13
    and 0 <= all (pieces) and 1000000 >= all (pieces)
    and ${amount('journal_fen')} and ${amount('ledger_fen')}
    and length(witness) between 1 and 50 and length(note) <= 200)
);
`;
