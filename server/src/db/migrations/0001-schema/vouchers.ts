/** A number that adds up exactly, whichever way it goes. */
const exact = (column: string) => `${column} between -9007199254740991 and 9007199254740991`;

/** How far the values of a line may go, of a voucher or of a template. */
const line = `line_number between 1 and 100000 and length(summary) <= 400
    and (cash_flow_line is null or cash_flow_line between 1 and 999)
    and ${exact('debit_fen')} and ${exact('credit_fen')}
    and ${exact('coalesce(currency_fen, 0)')} and ${exact('coalesce(quantity_micro, 0)')}
    and ${exact('coalesce(unit_price_e8, 0)')} and ${exact('coalesce(exchange_rate_e8, 0)')}`;

const kinds = `('manual', 'import', 'inventory', 'reversal', 'fxRevaluation', 'depreciation', 'amortization', 'payroll',
    'payrollPayment', 'overhead', 'finishedGoods', 'costOfSales', 'researchExpense', 'prepaidVat', 'unpaidVat', 'exemptVat',
    'taxSurcharge', 'incomeTax', 'profitAndLoss', 'priorYearAdjustment', 'yearEndProfit', 'statutoryReserve',
    'yearEndDistribution', 'custom')`;

/** Vouchers with what belongs to them, the movements that books are read from, and what vouchers are begun with. */
export const vouchers = `
create table voucher (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  organization_id bigint not null,
  period text not null,
  word text not null,
  number int not null,
  voucher_date date not null check (to_char(voucher_date, 'YYYY-MM') = period),
  remark text,
  attachment_count int not null default 0,
  -- 借方合计: lists add up vouchers, not lines. At commit it is held against them.
  debit_fen bigint not null default 0,
  kind text not null constraint voucher_kind_known check (kind in ${kinds}),
  is_carry_forward boolean not null,
  -- Profit statements leave these vouchers out (accounting/ledger.ts).
  is_profit_transfer boolean not null,
  -- The carry-forward an older client's voucher is recognized as (accounting/profitTransfer.ts).
  recognized_kind text constraint voucher_recognized_kind_known check (recognized_kind in ${kinds}),
  version int not null default 1,
  maker_id bigint not null references app_user (id),
  -- Who changed it last; null: its maker alone has written it.
  changer_id bigint references app_user (id),
  auditor_id bigint references app_user (id),
  audited_at timestamptz,
  created_at timestamptz not null default now(),
  reverses_id bigint,
  primary key (account_set_id, id),
  -- Deferrable, so that a renumbering may swap numbers inside one transaction.
  unique (account_set_id, organization_id, period, word, number) deferrable initially immediate,
  unique (account_set_id, reverses_id),
  foreign key (account_set_id, organization_id, period)
    references accounting_period (account_set_id, organization_id, period),
  foreign key (account_set_id, word) references voucher_word (account_set_id, word) on update cascade,
  foreign key (account_set_id, reverses_id) references voucher (account_set_id, id),
  constraint voucher_bounded check (number between 1 and 99999 and period between '1900-01' and '2999-12'
    and attachment_count between 0 and 9999 and version >= 1 and length(word) between 1 and 20)
);
-- The order of the books, for 上一张 and 下一张 in a set of any size.
create index voucher_book_order on voucher
  (account_set_id, organization_id, voucher_date, word collate "C", number);
create index voucher_carried on voucher (account_set_id, organization_id, period)
  where is_carry_forward or recognized_kind is not null;

-- A month's lock and the use of its numbers in one call: the lock is not kept over one more answer. The use is told
-- from two places of their index, not from every voucher of the month.
-- Volatile: each of its statements sees what was committed before it began. The numbers are read under the lock,
-- so those of the one who held it before are among them; one statement for both would not see them.
create function hold_series(the_set bigint, the_organization bigint, the_period text, the_word text, asked int)
returns table (is_closed boolean, largest int, is_taken boolean) language plpgsql volatile as $$
begin
  select month.is_closed into is_closed from accounting_period as month
    where month.account_set_id = the_set and month.organization_id = the_organization and month.period = the_period
    for update;
  if not found then
    return;
  end if;
  select coalesce(max(number), 0) into largest from voucher
    where account_set_id = the_set and organization_id = the_organization and period = the_period and word = the_word;
  select exists (
    select 1 from voucher
      where account_set_id = the_set and organization_id = the_organization and period = the_period and word = the_word
        and number = asked
  ) into is_taken;
  return next;
end $$;

create table voucher_line (
  account_set_id bigint not null,
  voucher_id bigint not null,
  line_number int not null,
  -- Repeated from the voucher, so that one index serves a detail ledger.
  organization_id bigint not null,
  voucher_date date not null,
  summary text not null,
  account_id bigint not null,
  auxiliary_key text not null default '',
  debit_fen bigint not null,
  credit_fen bigint not null,
  quantity_micro bigint,
  unit_price_e8 bigint,
  currency_code text,
  exchange_rate_e8 bigint,
  currency_fen bigint,
  cash_flow_line int,
  primary key (account_set_id, voucher_id, line_number),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, currency_code) references currency (account_set_id, code),
  -- Negative amounts (红字) are legal; a line stands on exactly one side.
  check ((debit_fen = 0) <> (credit_fen = 0)),
  constraint voucher_line_bounded check (${line})
);
create index voucher_line_register on voucher_line (account_set_id, organization_id, account_id, voucher_date);

create table voucher_line_auxiliary (
  account_set_id bigint not null,
  voucher_id bigint not null,
  line_number int not null,
  category_id bigint not null,
  item_id bigint not null,
  primary key (account_set_id, voucher_id, line_number, category_id),
  foreign key (account_set_id, voucher_id, line_number)
    references voucher_line (account_set_id, voucher_id, line_number) on delete cascade,
  foreign key (account_set_id, item_id) references auxiliary_item (account_set_id, id)
);
create index voucher_line_auxiliary_item on voucher_line_auxiliary (account_set_id, item_id);

-- What the cash lines of vouchers are for.
create table cash_flow_part (
  account_set_id bigint not null,
  voucher_id bigint not null,
  position int not null,
  -- Repeated from the voucher, so that one index serves a statement.
  organization_id bigint not null,
  period text not null,
  line_number int not null,
  counter_line_number int,
  -- 行次 of the standard's statement; null: not assigned.
  cash_flow_line int,
  -- debit - credit of the cash line's share.
  net_fen bigint not null,
  source text not null check (source in ('rule', 'person')),
  needs_review boolean not null,
  primary key (account_set_id, voucher_id, position),
  foreign key (account_set_id, voucher_id, line_number)
    references voucher_line (account_set_id, voucher_id, line_number) on delete cascade,
  constraint cash_flow_part_bounded check (period between '1900-01' and '2999-12' and position between 1 and 100000
    and line_number between 1 and 100000 and (cash_flow_line is null or cash_flow_line between 1 and 999)
    and ${exact('net_fen')})
);
create index cash_flow_part_statement on cash_flow_part (account_set_id, organization_id, period, cash_flow_line)
  include (net_fen);
-- What a person has to look at: few rows, counted at every closing.
create index cash_flow_part_to_do on cash_flow_part (account_set_id, organization_id, period)
  where cash_flow_line is null or needs_review;

-- Turnover per month, kept in the voucher's own transaction: books never add up lines.
create table movement (
  account_set_id bigint not null,
  organization_id bigint not null,
  period text not null,
  account_id bigint not null,
  auxiliary_key text not null,
  -- '' for RMB.
  currency_code text not null,
  is_profit_transfer boolean not null,
  debit_fen bigint not null,
  credit_fen bigint not null,
  debit_quantity_micro bigint not null,
  credit_quantity_micro bigint not null,
  debit_currency_fen bigint not null,
  credit_currency_fen bigint not null,
  primary key (account_set_id, organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  constraint movement_bounded check (period between '1900-01' and '2999-12')
);

-- Files kept with vouchers. The bytes lie in the data directory under the row's id.
create table voucher_attachment (
  account_set_id bigint not null,
  id bigint not null,
  voucher_id bigint not null,
  position int not null check (position > 0),
  name text not null,
  kind text not null,
  size_bytes int not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploader_id bigint not null references app_user (id),
  uploaded_at timestamptz not null,
  primary key (account_set_id, id),
  unique (account_set_id, voucher_id, position),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);

-- 凭证模板 and their lines.
create table voucher_template (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  name text not null,
  type text not null constraint voucher_template_type_known
    check (type in ('dailyExpense', 'purchase', 'sales', 'payroll', 'tax', 'depreciation')),
  primary key (account_set_id, id),
  unique (account_set_id, name)
);

create table voucher_template_line (
  account_set_id bigint not null,
  template_id bigint not null,
  line_number int not null,
  summary text not null,
  -- Null: a line that is a summary alone.
  account_id bigint,
  -- Items and currencies are named, not held: one that was deleted is chosen anew with the voucher.
  auxiliary_key text not null default '',
  debit_fen bigint not null,
  credit_fen bigint not null,
  quantity_micro bigint,
  unit_price_e8 bigint,
  currency_code text,
  exchange_rate_e8 bigint,
  currency_fen bigint,
  cash_flow_line int,
  primary key (account_set_id, template_id, line_number),
  foreign key (account_set_id, template_id) references voucher_template (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  -- Amounts may be missing; a line still stands on one side at most.
  check (debit_fen = 0 or credit_fen = 0),
  constraint voucher_template_line_bounded check (${line})
);
create index voucher_template_line_account on voucher_template_line (account_set_id, account_id);

-- Vouchers that were begun and not saved, as their writer's other computers find them: in no book, in no trail.
create table voucher_draft (
  account_set_id bigint not null,
  user_id bigint not null,
  organization_id bigint not null,
  -- What it was begun for, as the form names it: new, a voucher's id, copy-12, insert-….
  entry text not null check (length(entry) <= 60),
  -- The saved voucher it changes; with that it goes.
  voucher_id bigint,
  voucher_date date not null check (voucher_date between '1900-01-01' and '2999-12-31'),
  summary text not null check (length(summary) <= 400),
  content text not null check (length(content) <= 600000),
  browser text not null check (length(browser) <= 40),
  kept_at timestamptz not null,
  primary key (account_set_id, user_id, organization_id, entry),
  -- Who is a member no longer leaves none behind.
  foreign key (account_set_id, user_id) references member (account_set_id, user_id) on delete cascade,
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);
create index voucher_draft_voucher on voucher_draft (account_set_id, voucher_id) where voucher_id is not null;
create index voucher_draft_organization on voucher_draft (account_set_id, organization_id);
`;
