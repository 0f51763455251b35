/** What accountants set on the carry-forward cards, the carry-forwards they define themselves, and what cards made. */
export const carryForwards = `
-- One figure or list of a card, from a month on: a change in March leaves February as it was.
create table carry_forward_setting (
  account_set_id bigint not null,
  organization_id bigint not null,
  -- A key of carryForwardInputs (accounting/carry-forward/settings/carryForwardSettings.ts).
  key text not null,
  since text not null check (since ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  value jsonb not null,
  primary key (account_set_id, organization_id, key, since),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  constraint carry_forward_setting_bounded check (since between '1900-01' and '2999-12')
);

-- 自定义结转: one account is shared out among others, every month.
create table custom_carry_forward (
  account_set_id bigint not null,
  organization_id bigint not null,
  id bigint not null,
  name text not null,
  from_account_id bigint not null,
  primary key (account_set_id, id),
  unique (account_set_id, organization_id, name),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, from_account_id) references account (account_set_id, id)
);

-- Among several at once: of shares taken one after the other, each would be of what the one before has left.
create table custom_carry_forward_target (
  account_set_id bigint not null,
  custom_carry_forward_id bigint not null,
  position int not null,
  account_id bigint not null,
  auxiliary_key text not null default '',
  share_basis_points int not null check (share_basis_points between 1 and 10000),
  primary key (account_set_id, custom_carry_forward_id, position),
  foreign key (account_set_id, custom_carry_forward_id)
    references custom_carry_forward (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id)
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

-- The vouchers our own cards made: nothing else is ever made again in place.
create table generated_voucher (
  account_set_id bigint not null,
  voucher_id bigint not null,
  -- What the card put into it, by which a correction by hand is known (accounting/carry-forward/engine/carriedFigures.ts).
  figures jsonb not null,
  primary key (account_set_id, voucher_id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);

-- 保留修改: holds as long as the rule comes to the same figures.
create table kept_carry_forward (
  account_set_id bigint not null,
  voucher_id bigint not null,
  -- What the rule came to when it was decided.
  rule_figures jsonb not null,
  primary key (account_set_id, voucher_id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);
`;
