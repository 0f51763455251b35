import { sql, type QueryExecutorProvider } from 'kysely';

/** Report templates: lines and the terms of their formulas. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table report_template (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  name text not null,
  key text not null,
  type text not null check (type in ('profit', 'balance', 'cashFlow')),
  is_default boolean not null default false,
  primary key (account_set_id, id)
);

create table report_item (
  account_set_id bigint not null,
  id bigint not null,
  template_id bigint not null,
  title text not null,
  line_number int,
  side text check (side in ('asset', 'liability', 'equity')),
  level int not null,
  is_bold boolean not null,
  is_header boolean not null,
  is_folding boolean not null default false,
  position int not null,
  parent_id bigint,
  primary key (account_set_id, id),
  foreign key (account_set_id, template_id) references report_template (account_set_id, id) on delete cascade
);
create index report_item_template on report_item (account_set_id, template_id, position);

create table report_term (
  account_set_id bigint not null,
  item_id bigint not null,
  position int not null,
  sign int not null check (sign in (1, -1)),
  -- Exactly one of the two: an account with its subtree, or another line.
  account_id bigint,
  source_item_id bigint,
  rule text check (rule in ('net', 'debit', 'credit', 'balance', 'debitBalance', 'creditBalance')),
  tested_at text check (tested_at in ('leaf', 'account')),
  primary key (account_set_id, item_id, position),
  foreign key (account_set_id, item_id) references report_item (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, source_item_id) references report_item (account_set_id, id),
  check ((account_id is null) <> (source_item_id is null)),
  check ((account_id is null) = (rule is null))
);

alter table organization
  add foreign key (account_set_id, profit_template_id) references report_template (account_set_id, id),
  add foreign key (account_set_id, balance_template_id) references report_template (account_set_id, id),
  add foreign key (account_set_id, cash_flow_template_id) references report_template (account_set_id, id);
`;
