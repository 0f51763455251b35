import { sql, type QueryExecutorProvider } from 'kysely';

/** The chart of accounts, auxiliary dimensions, currencies, words and opening balances. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table account (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  code text not null,
  name text not null,
  category text not null check (category in ('asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss')),
  side text not null check (side in ('debit', 'credit')),
  parent_id bigint,
  level int not null check (level between 1 and 4),
  is_system boolean not null,
  is_enabled boolean not null,
  mnemonic_code text not null,
  unit text,
  currency_codes text[] not null default '{}',
  primary key (account_set_id, id),
  unique (account_set_id, code),
  foreign key (account_set_id, parent_id) references account (account_set_id, id)
);
create unique index account_sibling_name on account (account_set_id, coalesce(parent_id, 0), name);

create table auxiliary_category (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  name text not null,
  is_system boolean not null,
  custom_columns text[] not null default '{}',
  primary key (account_set_id, id),
  unique (account_set_id, name)
);

create table auxiliary_item (
  account_set_id bigint not null,
  id bigint not null,
  category_id bigint not null,
  code text not null,
  name text not null,
  is_enabled boolean not null default true,
  remark text,
  custom_values text[] not null default '{}',
  primary key (account_set_id, id),
  unique (account_set_id, category_id, code),
  foreign key (account_set_id, category_id) references auxiliary_category (account_set_id, id) on delete cascade
);

create table account_auxiliary_category (
  account_set_id bigint not null,
  account_id bigint not null,
  category_id bigint not null,
  position int not null,
  primary key (account_set_id, account_id, category_id),
  foreign key (account_set_id, account_id) references account (account_set_id, id) on delete cascade,
  foreign key (account_set_id, category_id) references auxiliary_category (account_set_id, id)
);

create table currency (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  code text not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  exchange_rate_e8 bigint not null check (exchange_rate_e8 > 0),
  is_local boolean not null default false,
  primary key (account_set_id, id),
  unique (account_set_id, code)
);
create unique index currency_one_local on currency (account_set_id) where is_local;

create table voucher_word (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  word text not null,
  print_title text not null,
  is_default boolean not null,
  primary key (account_set_id, id),
  unique (account_set_id, word)
);
create unique index voucher_word_one_default on voucher_word (account_set_id) where is_default;

create table opening_balance (
  account_set_id bigint not null,
  organization_id bigint not null,
  account_id bigint not null,
  -- One combination of auxiliary items, "11:101,14:7"; '' for none (accounting/auxiliary.ts).
  auxiliary_key text not null default '',
  -- debit − credit
  net_fen bigint not null default 0,
  year_debit_fen bigint not null default 0,
  year_credit_fen bigint not null default 0,
  quantity_micro bigint not null default 0,
  year_debit_quantity_micro bigint not null default 0,
  year_credit_quantity_micro bigint not null default 0,
  primary key (account_set_id, organization_id, account_id, auxiliary_key),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id)
);
`;
