import { sql, type QueryExecutorProvider } from 'kysely';

/** Account sets, their members, organizations, months and trail. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table account_set (
  id bigint primary key,
  company_name text not null,
  credit_code text,
  enable_period text not null check (enable_period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  standard text not null check (standard in ('small', 'enterprise')),
  taxpayer text not null check (taxpayer in ('smallScale', 'general')),
  address text,
  industry int check (industry between 0 and 12),
  requires_review boolean not null,
  has_fixed_assets boolean not null,
  has_cashier boolean not null,
  encoding text not null,
  creator_id bigint not null references app_user (id),
  created_at timestamptz not null default now()
);

create table member (
  account_set_id bigint not null references account_set (id) on delete cascade,
  user_id bigint not null references app_user (id),
  role text not null check (role in ('manager', 'director', 'maker', 'cashier', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (account_set_id, user_id)
);
create index member_user_id on member (user_id);

create table organization (
  account_set_id bigint not null references account_set (id) on delete cascade,
  id bigint not null,
  code text not null,
  name text not null,
  type text not null check (type in ('headOffice', 'store', 'department')),
  parent_id bigint,
  enable_period text not null check (enable_period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  is_enabled boolean not null default true,
  contact text,
  telephone text,
  profit_template_id bigint,
  balance_template_id bigint,
  cash_flow_template_id bigint,
  primary key (account_set_id, id),
  unique (account_set_id, code),
  foreign key (account_set_id, parent_id) references organization (account_set_id, id),
  check ((type = 'headOffice') = (parent_id is null))
);
create unique index organization_one_root on organization (account_set_id) where parent_id is null;

-- 会计期间: the row that is locked while a voucher is numbered or the month is closed.
create table accounting_period (
  account_set_id bigint not null,
  organization_id bigint not null,
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  id bigint not null,
  is_closed boolean not null default false,
  closed_at timestamptz,
  closed_by bigint references app_user (id),
  primary key (account_set_id, organization_id, period),
  unique (account_set_id, id),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade
);

-- The trail: append-only, each event carries the hash of the one before (ledger.md 10).
create table event_chain (
  account_set_id bigint primary key references account_set (id) on delete cascade,
  last_sequence bigint not null default 0,
  last_hash bytea not null default decode('', 'hex')
);

create table event (
  account_set_id bigint not null references account_set (id) on delete cascade,
  sequence bigint not null,
  -- Canonical JSON: who, when, from where, what, before, after.
  content text not null,
  action text not null,
  target_id bigint,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (account_set_id, sequence)
);
create index event_target on event (account_set_id, target_id);
`;
