/**
 * 关联进销存: the connection of an account set, what its records are in the books, the rules its documents
 * become vouchers by, and which voucher each document is in.
 */
export const inventory = `
create table inventory_link (
  account_set_id bigint primary key references account_set (id) on delete cascade,
  base_address text not null,
  user_name text not null,
  -- The password, sealed by a key the database never sees; null: the set is not linked any more.
  secret bytea,
  linked_by bigint references app_user (id),
  linked_at timestamptz
);

create table inventory_store (
  account_set_id bigint not null references inventory_link (account_set_id) on delete cascade,
  organization_id bigint not null,
  store_id text not null,
  code text not null,
  name text not null,
  primary key (account_set_id, organization_id),
  unique (account_set_id, store_id),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade
);

create table inventory_target (
  account_set_id bigint not null references inventory_link (account_set_id) on delete cascade,
  kind text not null check (kind in ('supplier', 'material')),
  record_id text not null,
  code text not null,
  name text not null,
  account_id bigint,
  category_id bigint,
  item_id bigint,
  primary key (account_set_id, kind, record_id),
  check ((category_id is null) = (item_id is null)),
  check (account_id is not null or item_id is not null),
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, item_id) references auxiliary_item (account_set_id, id)
);
create index inventory_target_account on inventory_target (account_set_id, account_id);
create index inventory_target_item on inventory_target (account_set_id, item_id);

create table inventory_rule (
  account_set_id bigint not null references inventory_link (account_set_id) on delete cascade,
  type int not null,
  summary text not null,
  merge_by text not null check (merge_by in ('document', 'day')),
  tax_side text check (tax_side in ('debit', 'credit')),
  tax_rate int check (tax_rate between 1 and 10000),
  primary key (account_set_id, type),
  check ((tax_side is null) = (tax_rate is null))
);

-- The accounts a rule posts to: debit, credit and tax.
create table inventory_rule_account (
  account_set_id bigint not null,
  type int not null,
  part text not null check (part in ('debit', 'credit', 'tax')),
  account_id bigint not null,
  detail text not null check (detail in ('total', 'material', 'supplier')),
  auxiliary_key text not null default '',
  primary key (account_set_id, type, part),
  foreign key (account_set_id, type) references inventory_rule (account_set_id, type) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id)
);
create index inventory_rule_account_account on inventory_rule_account (account_set_id, account_id);

-- One row, one voucher, however often and by however many it is asked for. The voucher takes the row along when it is deleted.
create table inventory_document (
  account_set_id bigint not null,
  document_id text not null,
  type int not null,
  code text not null,
  store_id text not null,
  document_date date not null,
  amount_fen bigint not null,
  head_hash bytea not null,
  content_hash bytea not null,
  voucher_id bigint not null,
  -- As it was made: another version was changed by a person since.
  voucher_version int not null,
  primary key (account_set_id, document_id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);
create index inventory_document_voucher on inventory_document (account_set_id, voucher_id);
create index inventory_document_month on inventory_document (account_set_id, store_id, document_date);
`;
