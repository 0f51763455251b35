/** The chart of accounts, auxiliary dimensions, currencies, words and opening balances. */
export const chart = `
create table account (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  code text not null,
  name text not null,
  category text not null check (category in ('asset', 'liability', 'common', 'equity', 'cost', 'profitAndLoss')),
  side text not null check (side in ('debit', 'credit')),
  parent_id bigint,
  level int not null,
  is_system boolean not null,
  is_enabled boolean not null,
  -- 助记码, in lower case, as clients compare it.
  mnemonic_code text not null,
  unit text,
  currency_codes text[] not null default '{}',
  primary key (account_set_id, id),
  unique (account_set_id, code),
  foreign key (account_set_id, parent_id) references account (account_set_id, id),
  constraint account_bounded
    check (code ~ '^[0-9]{4,16}$' and level between 1 and 4 and length(name) <= 200)
);
create unique index account_sibling_name on account (account_set_id, coalesce(parent_id, 0), name);

create table auxiliary_category (
  account_set_id bigint not null references account_set (id) deferrable,
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
  foreign key (account_set_id, category_id) references auxiliary_category (account_set_id, id) on delete cascade,
  constraint auxiliary_item_bounded check (length(code) <= 100 and length(name) <= 200)
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

create function move_chart_version() returns trigger language plpgsql as $$
begin
  update account_set set chart_version = gen_random_uuid()
    where id in (select account_set_id from changed);
  return null;
end $$;
create trigger account_inserted after insert on account
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_updated after update on account
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_deleted after delete on account
  referencing old table as changed for each statement execute function move_chart_version();
create trigger account_category_inserted after insert on account_auxiliary_category
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_category_updated after update on account_auxiliary_category
  referencing new table as changed for each statement execute function move_chart_version();
create trigger account_category_deleted after delete on account_auxiliary_category
  referencing old table as changed for each statement execute function move_chart_version();
-- Also where walls are down, as in a restore or a repair: the next reader must not take the chart for unchanged.
alter table account enable always trigger account_inserted;
alter table account enable always trigger account_updated;
alter table account enable always trigger account_deleted;
alter table account_auxiliary_category enable always trigger account_category_inserted;
alter table account_auxiliary_category enable always trigger account_category_updated;
alter table account_auxiliary_category enable always trigger account_category_deleted;

create table currency (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  code text not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  exchange_rate_e8 bigint not null,
  is_local boolean not null default false,
  primary key (account_set_id, id),
  unique (account_set_id, code),
  constraint currency_bounded check (exchange_rate_e8 between 1 and 9007199254740991)
);
create unique index currency_one_local on currency (account_set_id) where is_local;

-- 汇率 by date: from which day on a currency has which rate; before the first, that of the currency itself.
create table currency_rate (
  account_set_id bigint not null,
  currency_id bigint not null,
  since text not null check (since ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  exchange_rate_e8 bigint not null,
  primary key (account_set_id, currency_id, since),
  foreign key (account_set_id, currency_id) references currency (account_set_id, id) on delete cascade,
  constraint currency_rate_bounded
    check (since between '1900-01-01' and '2999-12-31' and exchange_rate_e8 between 1 and 9007199254740991)
);

create table voucher_word (
  account_set_id bigint not null references account_set (id) deferrable,
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
  -- 实际损益发生额: debit − credit of the turnover since January without 结转损益, of a profit-and-loss account.
  -- Null: not said, the account's nature proposes it.
  year_result_fen bigint,
  quantity_micro bigint not null default 0,
  year_debit_quantity_micro bigint not null default 0,
  year_credit_quantity_micro bigint not null default 0,
  -- 原币 of an opening that is kept in a foreign currency: 期末调汇 needs it from the first month on.
  currency_code text,
  -- debit − credit
  currency_net_fen bigint,
  primary key (account_set_id, organization_id, account_id, auxiliary_key),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, currency_code) references currency (account_set_id, code),
  constraint opening_balance_currency check ((currency_code is null) = (currency_net_fen is null)),
  constraint opening_balance_result_of_turnover
    check (coalesce(year_result_fen, 0) = 0 or year_debit_fen <> 0 or year_credit_fen <> 0)
);
`;
