const kinds = `('manual', 'import', 'inventory', 'invoice', 'assetPurchase', 'assetChange', 'assetDisposal', 'reversal',
  'fxRevaluation', 'depreciation', 'amortization', 'payroll', 'payrollPayment', 'overhead', 'finishedGoods', 'costOfSales',
  'researchExpense', 'prepaidVat', 'unpaidVat', 'exemptVat', 'taxSurcharge', 'incomeTax', 'profitAndLoss',
  'priorYearAdjustment', 'yearEndProfit', 'statutoryReserve', 'yearEndDistribution', 'custom')`;

const day = (column: string) => `${column} between '1900-01-01' and '2999-12-31'`;
const month = (column: string) =>
  `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and ${column} between '1900-01' and '2999-12'`;
const amount = (column: string) => `${column} between -9999999999999 and 9999999999999`;
const key = (column: string) => `${column} ~ '^([0-9]{20}|([0-9]{10}|[0-9]{12})-[0-9]{8})$'`;
const form = `('xml', 'xbrl', 'oldOfd', 'ofdXml', 'newOfd', 'pdfXml', 'pdfText', 'list', 'hand')`;

/** 发票: the register, the files it was told by, what was booked and ticked of it, and the rules of its vouchers. */
export const invoices = `
alter table voucher drop constraint voucher_kind_known;
alter table voucher add constraint voucher_kind_known check (kind in ${kinds});
alter table voucher drop constraint voucher_recognized_kind_known;
alter table voucher add constraint voucher_recognized_kind_known check (recognized_kind in ${kinds});

-- 批次: files that came together.
create table invoice_batch (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  name text not null,
  imported_at timestamptz not null,
  imported_by bigint not null references app_user (id),
  primary key (account_set_id, id),
  constraint invoice_batch_bounded check (length(name) between 1 and 200)
);

-- 电子凭证文件: bytes that are never touched; they lie where attachments do.
create table evoucher_file (
  account_set_id bigint not null,
  id bigint not null,
  batch_id bigint not null,
  name text not null,
  sha256 text not null,
  form text not null check (form in ${form}),
  signature text not null check (signature in ('none', 'unverified', 'digestMatches', 'digestDiffers')),
  primary key (account_set_id, id),
  unique (account_set_id, sha256),
  foreign key (account_set_id, batch_id) references invoice_batch (account_set_id, id) on delete cascade,
  constraint evoucher_file_bounded check (length(name) between 1 and 200 and sha256 ~ '^[0-9a-f]{64}$')
);
create index evoucher_file_batch on evoucher_file (account_set_id, batch_id);

alter table attachment add column evoucher_file_id bigint;
alter table attachment drop constraint attachment_of_one;
alter table attachment add constraint attachment_of_one
  check (num_nonnulls(voucher_id, card_id, entry_id, evoucher_file_id) = 1);
alter table attachment add constraint attachment_evoucher_position unique (account_set_id, evoucher_file_id, position);
alter table attachment add constraint attachment_evoucher
  foreign key (account_set_id, evoucher_file_id) references evoucher_file (account_set_id, id) on delete cascade;

create table invoice (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  -- One invoice is one row, however many files it came in.
  key text not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('digital', 'oldElectronic', 'paper', 'rail', 'air', 'other')),
  colour text not null check (colour in ('blue', 'red')),
  invoice_date date not null,
  party_code text not null,
  party_name text not null,
  amount_fen bigint not null,
  tax_fen bigint not null,
  total_fen bigint not null,
  -- Of the tax: what the law lets deduct, by the table of its day.
  deductible_fen bigint not null,
  blue_key text,
  -- What its files tell together, the most trusted one first.
  record jsonb not null,
  -- 查验 by a person.
  verified_on date,
  verified_by bigint references app_user (id),
  -- 发票状态 that a person set; null: as its files tell.
  status text check (status in ('normal', 'partlyReversed', 'reversed', 'void')),
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, key),
  constraint invoice_bounded check (${key('key')} and ${day('invoice_date')} and length(party_code) <= 100
    and length(party_name) <= 300 and ${amount('amount_fen')} and ${amount('tax_fen')} and ${amount('total_fen')}
    and ${amount('deductible_fen')} and amount_fen + tax_fen = total_fen and (blue_key is null or ${key('blue_key')})
    and length(record::text) <= 40000000 and (verified_on is null or ${day('verified_on')})
    and (verified_on is null) = (verified_by is null) and version >= 1)
);
create index invoice_register on invoice (account_set_id, direction, invoice_date, id);
create index invoice_reds on invoice (account_set_id, blue_key) where blue_key is not null;

-- What one file tells of one invoice; a list tells of many.
create table invoice_source (
  account_set_id bigint not null,
  invoice_id bigint not null,
  file_id bigint not null,
  form text not null check (form in ${form}),
  facts jsonb not null,
  primary key (account_set_id, invoice_id, file_id),
  foreign key (account_set_id, invoice_id) references invoice (account_set_id, id) on delete cascade,
  foreign key (account_set_id, file_id) references evoucher_file (account_set_id, id) on delete cascade,
  constraint invoice_source_bounded check (length(facts::text) <= 40000000)
);
create index invoice_source_file on invoice_source (account_set_id, file_id);

-- 入账: a deleted voucher frees its invoices.
create table invoice_booking (
  account_set_id bigint not null,
  invoice_id bigint not null,
  voucher_id bigint not null,
  share_fen bigint not null,
  primary key (account_set_id, invoice_id, voucher_id),
  foreign key (account_set_id, invoice_id) references invoice (account_set_id, id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  constraint invoice_booking_bounded check (${amount('share_fen')})
);
create index invoice_booking_voucher on invoice_booking (account_set_id, voucher_id);

-- 勾选
create table invoice_tick (
  account_set_id bigint not null,
  invoice_id bigint not null,
  period text not null,
  amount_fen bigint not null,
  purpose text not null check (purpose in ('deduct', 'refund', 'agentRefund', 'notDeducted')),
  primary key (account_set_id, invoice_id),
  foreign key (account_set_id, invoice_id) references invoice (account_set_id, id),
  constraint invoice_tick_bounded check (${month('period')} and ${amount('amount_fen')})
);
create index invoice_tick_period on invoice_tick (account_set_id, period);

-- 发票生成规则
create table invoice_rule (
  account_set_id bigint not null references account_set (id) deferrable,
  id bigint not null,
  -- Rules are tried in this order.
  position int not null,
  title text not null,
  direction text not null check (direction in ('in', 'out')),
  condition jsonb not null,
  account_id bigint not null,
  auxiliary_key text not null,
  counter_account_id bigint not null,
  counter_auxiliary_key text not null,
  is_deductible boolean,
  summary text not null,
  cash_flow_line int,
  since date not null,
  author_id bigint not null references app_user (id),
  version int not null default 1,
  primary key (account_set_id, id),
  unique (account_set_id, title),
  foreign key (account_set_id, account_id) references account (account_set_id, id),
  foreign key (account_set_id, counter_account_id) references account (account_set_id, id),
  constraint invoice_rule_bounded check (position between 1 and 10000 and length(title) between 1 and 50
    and length(condition::text) <= 2000 and length(auxiliary_key) <= 200 and length(counter_auxiliary_key) <= 200
    and length(summary) between 1 and 100 and (cash_flow_line is null or cash_flow_line between 1 and 100)
    and ${day('since')} and version >= 1)
);
`;
