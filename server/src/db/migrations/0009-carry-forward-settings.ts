import { sql, type QueryExecutorProvider } from 'kysely';

/** What accountants set on the carry-forward cards, and the carry-forwards they define themselves. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- One figure or list of a card, from a month on: a change in March leaves February as it was.
create table carry_forward_setting (
  account_set_id bigint not null,
  organization_id bigint not null,
  -- A key of carryForwardInputs (accounting/carry-forward/carryForwardSettings.ts).
  key text not null,
  since text not null check (since ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  value jsonb not null,
  primary key (account_set_id, organization_id, key, since),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade
);

-- 自定义结转: a share of one account goes to another, every month.
create table custom_carry_forward (
  account_set_id bigint not null,
  organization_id bigint not null,
  id bigint not null,
  name text not null,
  from_account_id bigint not null,
  into_account_id bigint not null,
  into_auxiliary_key text not null default '',
  share_basis_points int not null check (share_basis_points between 1 and 10000),
  primary key (account_set_id, id),
  unique (account_set_id, organization_id, name),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, from_account_id) references account (account_set_id, id),
  foreign key (account_set_id, into_account_id) references account (account_set_id, id)
);

-- Which of them made a voucher; all of them share one kind.
create table custom_carry_forward_voucher (
  account_set_id bigint not null,
  voucher_id bigint not null,
  custom_carry_forward_id bigint not null,
  primary key (account_set_id, voucher_id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  foreign key (account_set_id, custom_carry_forward_id)
    references custom_carry_forward (account_set_id, id) on delete cascade
);
create index custom_carry_forward_voucher_custom
  on custom_carry_forward_voucher (account_set_id, custom_carry_forward_id);
`;
