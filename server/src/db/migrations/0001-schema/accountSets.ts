/**
 * Account sets, their members, organizations and months. A set goes before what belongs to it, references to it are
 * deferred: then the walls before closed months and the trail know that all of it goes. A cascade could not do it:
 * it takes an account before the lines that stand on it.
 */
export const accountSets = `
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
  -- 科目编码方案, "4-2-2-2".
  encoding text not null,
  -- Whether 制单人 may add items (customers, suppliers …) while they type vouchers.
  makers_add_items boolean not null default false,
  creator_id bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  -- 归档: the set is read only from then on.
  archived_at timestamptz,
  -- Another one with every change of the chart: a chart read before is known by it. Random and not counted: a version
  -- that was rolled back, or is older than a restored backup, never comes again.
  chart_version uuid not null default gen_random_uuid(),
  constraint account_set_bounded check (enable_period between '1900-01' and '2999-12' and encoding ~ '^4-[2-4]-[2-4]-[1-4]$')
);

-- What is left of a deleted set: that it was there, who deleted it, and the head its trail ended with.
create table deleted_account_set (
  id bigint primary key,
  company_name text not null,
  deleted_by bigint not null references app_user (id),
  deleted_at timestamptz not null,
  last_sequence bigint not null,
  last_hash bytea not null
);

-- How the ids that a restored set's older events speak of read today (decisions/0040). Events up to until_sequence
-- were written somewhere else: what they call old_id is the row id here. A set that is backed up and restored again
-- has a second layer, for the events between.
create table restored_id (
  account_set_id bigint not null references account_set (id) deferrable,
  until_sequence bigint not null,
  old_id bigint not null,
  id bigint not null,
  primary key (account_set_id, until_sequence, old_id),
  -- Begins with the id: in the transaction that fills the table its rows are not counted yet, and of two indexes that
  -- begin alike the planner may take the one that finds an old id among all of a set's.
  unique (id, account_set_id, until_sequence)
);

create table member (
  account_set_id bigint not null references account_set (id) deferrable,
  user_id bigint not null references app_user (id),
  role text not null check (role in ('manager', 'director', 'maker', 'cashier', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (account_set_id, user_id)
);
create index member_user_id on member (user_id);

-- An account set always has somebody who can manage it. Two managers who leave at once wait for each other here.
create function guard_last_manager() returns trigger language plpgsql as $$
begin
  perform 1 from account_set where id = old.account_set_id for no key update;
  if not found then
    return null; -- A deleted set takes its members along.
  end if;
  perform 1 from member where account_set_id = old.account_set_id and role = 'manager';
  if not found then
    raise exception 'account set % has no manager left', old.account_set_id using errcode = 'MZ005';
  end if;
  return null;
end $$;
create constraint trigger member_last_manager after update or delete on member
  deferrable initially deferred for each row when (old.role = 'manager') execute function guard_last_manager();

-- What the statements of an organization are drawn by; their lines and formulas are in reports.ts.
create table report_template (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  name text not null,
  key text not null,
  type text not null check (type in ('profit', 'balance', 'cashFlow')),
  is_default boolean not null default false,
  -- 表号 of the official form it prints.
  form_code text not null default '',
  version int not null default 1,
  -- The default template a copy was made of; a default template is never deleted.
  origin_id bigint,
  primary key (account_set_id, id),
  constraint report_template_origin
    foreign key (account_set_id, origin_id) references report_template (account_set_id, id)
);
create unique index report_template_name on report_template (account_set_id, name);

create table organization (
  account_set_id bigint not null references account_set (id) deferrable,
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
  foreign key (account_set_id, profit_template_id) references report_template (account_set_id, id),
  foreign key (account_set_id, balance_template_id) references report_template (account_set_id, id),
  foreign key (account_set_id, cash_flow_template_id) references report_template (account_set_id, id),
  check ((type = 'headOffice') = (parent_id is null)),
  constraint organization_bounded
    check (enable_period between '1900-01' and '2999-12' and length(code) <= 100 and length(name) <= 200)
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
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  constraint accounting_period_bounded check (period between '1900-01' and '2999-12')
);
`;
