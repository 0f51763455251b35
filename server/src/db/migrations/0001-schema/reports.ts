/** Lines and formulas of the statements' templates, and what is added to the cash flow statement by hand. */
export const reports = `
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
  -- 表外公式 takes accounts, 表内公式 takes lines: said of the line, also while its formula is empty.
  source text not null default 'account' check (source in ('account', 'item')),
  -- The line of the standard's cash flow statement it shows; null: it is computed by its formula.
  cash_flow_line int,
  version int not null default 1,
  -- The line of the default template a copy was made of.
  origin_id bigint,
  primary key (account_set_id, id),
  foreign key (account_set_id, template_id) references report_template (account_set_id, id) on delete cascade,
  constraint report_item_parent
    foreign key (account_set_id, parent_id) references report_item (account_set_id, id) deferrable initially deferred,
  constraint report_item_origin
    foreign key (account_set_id, origin_id) references report_item (account_set_id, id) deferrable initially deferred,
  constraint report_item_bounded check (level between 0 and 9 and position between -999999999 and 999999999
    and version >= 1 and (line_number is null or line_number between 1 and 2147483646))
);
create index report_item_template on report_item (account_set_id, template_id, position);
create index report_item_parent_id on report_item (account_set_id, parent_id);
create index report_item_origin_id on report_item (account_set_id, origin_id);

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
-- Who asks which formulas name an account or a line finds them by it.
create index report_term_account on report_term (account_set_id, account_id);
create index report_term_source_item on report_term (account_set_id, source_item_id);

-- 期初现金流量: what each item of the cash flow statement came to from January until the books began.
create table opening_cash_flow (
  account_set_id bigint not null,
  organization_id bigint not null,
  -- 行次 of the standard's statement.
  line int not null check (line between 1 and 99),
  -- debit - credit of cash, as in cash_flow_part.
  net_fen bigint not null check (net_fen <> 0),
  primary key (account_set_id, organization_id, line),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade
);

-- 补充资料调整: what an accountant adds to a line of the supplement of a month, and why.
create table supplement_adjustment (
  account_set_id bigint not null,
  organization_id bigint not null,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  line int not null check (line between 102 and 116),
  amount_fen bigint not null check (amount_fen <> 0),
  reason text not null check (reason <> ''),
  primary key (account_set_id, organization_id, period, line),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  constraint supplement_adjustment_bounded check (period between '1900-01' and '2999-12'
    and substr(period, 6) between '01' and '12' and amount_fen between -9007199254740991 and 9007199254740991)
);
`;
