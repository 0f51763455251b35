const kinds = `('manual', 'import', 'inventory', 'assetPurchase', 'assetChange', 'assetDisposal', 'reversal', 'fxRevaluation',
    'depreciation', 'amortization', 'payroll', 'payrollPayment', 'overhead', 'finishedGoods', 'costOfSales',
    'researchExpense', 'prepaidVat', 'unpaidVat', 'exemptVat', 'taxSurcharge', 'incomeTax', 'profitAndLoss',
    'priorYearAdjustment', 'yearEndProfit', 'statutoryReserve', 'yearEndDistribution', 'custom')`;

/** Months that the calendar of the books has. */
const month = (column: string) =>
  `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and ${column} between '1900-01' and '2999-12'`;

/** An amount that adds up exactly with ten thousand others. */
const amount = (column: string) => `${column} between -9999999999999 and 9999999999999`;

/** JSON that a form could have sent. */
const small = (column: string) => `length(${column}::text) <= 20000`;

const methods = `('straightLine', 'doubleDeclining', 'sumOfYears', 'work')`;

/** 固定资产: categories, cards with their events, the months that have a voucher, work, counts and exemptions. */
export const assets = `
alter table voucher drop constraint voucher_kind_known;
alter table voucher add constraint voucher_kind_known check (kind in ${kinds});
alter table voucher drop constraint voucher_recognized_kind_known;
alter table voucher add constraint voucher_recognized_kind_known check (recognized_kind in ${kinds});

-- 启用期间 of an organization. Its row is also what everybody locks who changes the cards.
create table asset_start (
  account_set_id bigint not null,
  organization_id bigint not null,
  period text not null,
  primary key (account_set_id, organization_id),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  constraint asset_start_bounded check (${month('period')})
);

create table asset_category (
  account_set_id bigint not null references account_set (id),
  id bigint not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('fixed', 'intangible', 'prepaid')),
  method text not null check (method in ${methods}),
  months int not null,
  residual_basis_points int not null,
  tax_class text,
  -- Accounts by what they are for: {"cost": {"accountId": 1, "auxiliaryKey": ""}} …
  targets jsonb not null,
  primary key (account_set_id, id),
  unique (account_set_id, code),
  unique (account_set_id, name),
  constraint asset_category_bounded check (months between 1 and 1200 and residual_basis_points between 0 and 10000
    and length(code) between 1 and 20 and length(name) between 1 and 50 and length(tax_class) <= 20
    and ${small('targets')})
);

create table asset_card (
  account_set_id bigint not null,
  organization_id bigint not null,
  id bigint not null,
  number text not null,
  name text not null,
  category_id bigint not null,
  kind text not null check (kind in ('fixed', 'intangible', 'prepaid')),
  spec text not null,
  quantity_micro bigint not null,
  unit text not null,
  location text not null,
  keeper text not null,
  supplier text not null,
  origin text not null check (origin in ('purchase', 'built', 'invested', 'surplus', 'opening')),
  ready_on date not null,
  cost_fen bigint not null,
  input_vat_fen bigint not null,
  residual_fen bigint not null,
  months int not null,
  method text not null check (method in ${methods}),
  total_work_micro bigint,
  is_idle boolean not null,
  shares jsonb not null,
  tax jsonb not null,
  -- Of an asset that was there before these books.
  opening jsonb,
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, organization_id, number),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, category_id) references asset_category (account_set_id, id),
  constraint asset_card_bounded check (months between 1 and 1200 and version >= 1
    and length(number) between 1 and 30 and length(name) between 1 and 100 and length(spec) <= 100
    and length(unit) <= 20 and length(location) <= 100 and length(keeper) <= 50 and length(supplier) <= 100
    and ready_on between '1900-01-01' and '2999-12-31'
    and ${amount('cost_fen')} and ${amount('input_vat_fen')} and ${amount('residual_fen')}
    and quantity_micro between 0 and 999999999999999
    and (total_work_micro is null or total_work_micro between 0 and 999999999999999)
    and ${small('shares')} and ${small('tax')} and (opening is null or ${small('opening')}))
);
create index asset_card_category on asset_card (account_set_id, category_id);

-- 变动单, and the coming of an asset as the first of them.
create table asset_event (
  account_set_id bigint not null,
  id bigint not null,
  card_id bigint not null,
  event_date date not null,
  kind text not null constraint asset_event_kind_known check (kind in ('purchase', 'cost', 'life', 'residual', 'method',
    'shares', 'transfer', 'impairment', 'improvementStart', 'improvementEnd', 'split', 'disposal', 'countShortage')),
  -- What it changes (accounting/assets/assetEvent.ts), and what its voucher needs besides.
  change jsonb not null,
  posting jsonb not null,
  reason text not null,
  primary key (account_set_id, id),
  foreign key (account_set_id, card_id) references asset_card (account_set_id, id) on delete cascade,
  constraint asset_event_bounded check (event_date between '1900-01-01' and '2999-12-31' and length(reason) <= 200
    and ${small('change')} and ${small('posting')})
);
create index asset_event_card on asset_event (account_set_id, card_id);

-- One event, one voucher, also when it is asked for twice or by two people. The voucher takes the row along.
create table asset_voucher (
  account_set_id bigint not null,
  event_id bigint not null,
  voucher_id bigint not null,
  -- A line a person had entered before; null: the program made the voucher.
  line_number int,
  primary key (account_set_id, event_id),
  foreign key (account_set_id, event_id) references asset_event (account_set_id, id) on delete cascade,
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  constraint asset_voucher_bounded check (line_number is null or line_number between 1 and 100000)
);
create index asset_voucher_voucher on asset_voucher (account_set_id, voucher_id);

-- What a month took of a card, written and deleted with its voucher. Late months are those of closed periods.
create table asset_month (
  account_set_id bigint not null,
  voucher_id bigint not null,
  card_id bigint not null,
  period text not null,
  late_months int not null,
  amount_fen bigint not null,
  shares jsonb not null,
  primary key (account_set_id, voucher_id, card_id, late_months),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  foreign key (account_set_id, card_id) references asset_card (account_set_id, id),
  constraint asset_month_bounded check (${month('period')} and late_months between 0 and 1200 and ${amount('amount_fen')}
    and ${small('shares')})
);
create index asset_month_card on asset_month (account_set_id, card_id, period);

-- 本月工作量
create table asset_work (
  account_set_id bigint not null,
  card_id bigint not null,
  period text not null,
  work_micro bigint not null,
  primary key (account_set_id, card_id, period),
  foreign key (account_set_id, card_id) references asset_card (account_set_id, id) on delete cascade,
  constraint asset_work_bounded check (${month('period')} and work_micro between 0 and 999999999999999)
);

-- 盘点单, with the numbers that were seen.
create table asset_count (
  account_set_id bigint not null,
  organization_id bigint not null,
  id bigint not null,
  counted_on date not null,
  note text not null,
  seen text[] not null,
  primary key (account_set_id, id),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  constraint asset_count_bounded check (counted_on between '1900-01-01' and '2999-12-31' and length(note) <= 200
    and cardinality(seen) <= 20000 and length(array_to_string(seen, '')) <= 600000)
);

-- 免除核对: an account whose cards and ledger may differ, and why.
create table asset_exemption (
  account_set_id bigint not null,
  organization_id bigint not null,
  account_id bigint not null,
  reason text not null,
  primary key (account_set_id, organization_id, account_id),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id) on delete cascade,
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  constraint asset_exemption_bounded check (length(reason) between 1 and 200)
);
`;
