const month = (column: string) =>
  `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and ${column} between '1900-01' and '2999-12'`;
const amount = (column: string) => `${column} between -9999999999999 and 9999999999999`;

/** What vouchers do to the register of invoices, and what the register keeps of them. */
export const invoiceLedger = `
-- What its voucher came to and what it put on 待认证进项税额 when the invoice was booked; null: not known.
alter table invoice_booking add column voucher_debit_fen bigint;
alter table invoice_booking add column pending_tax_fen bigint;
alter table invoice_booking add constraint invoice_booking_amounts_bounded
  check (${amount('voucher_debit_fen')} and ${amount('pending_tax_fen')});

-- 作废: few of many.
create index invoice_void on invoice (account_set_id, id) where coalesce(status, record ->> 'status') = 'void';

-- 结转 of 待认证进项税额 to 进项税额 when an invoice is ticked: once each; a deleted voucher frees it, 红冲 takes it back.
create table invoice_transfer (
  account_set_id bigint not null,
  invoice_id bigint not null,
  voucher_id bigint not null,
  period text not null,
  amount_fen bigint not null,
  primary key (account_set_id, invoice_id, voucher_id),
  foreign key (account_set_id, invoice_id) references invoice (account_set_id, id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  constraint invoice_transfer_bounded check (${month('period')} and ${amount('amount_fen')})
);
create index invoice_transfer_voucher on invoice_transfer (account_set_id, voucher_id);

-- 入账信息 as it was when the month of one of its vouchers was closed.
create table invoice_accounted (
  account_set_id bigint not null,
  invoice_id bigint not null,
  organization_id bigint not null,
  period text not null,
  written_on date not null,
  document text not null,
  sha256 text not null,
  primary key (account_set_id, invoice_id, organization_id, period),
  foreign key (account_set_id, invoice_id) references invoice (account_set_id, id),
  foreign key (account_set_id, organization_id) references organization (account_set_id, id),
  constraint invoice_accounted_bounded check (${month('period')} and length(document) <= 40000000
    and sha256 ~ '^[0-9a-f]{64}$' and written_on between '1900-01-01' and '2999-12-31')
);
create index invoice_accounted_month on invoice_accounted (account_set_id, organization_id, period);

-- Which item stands for the other side of invoices: by its code, else by its name.
create table invoice_party (
  account_set_id bigint not null,
  party text not null,
  category_id bigint not null,
  item_id bigint not null,
  primary key (account_set_id, party, category_id),
  foreign key (account_set_id, category_id) references auxiliary_category (account_set_id, id) on delete cascade,
  foreign key (account_set_id, item_id) references auxiliary_item (account_set_id, id) on delete cascade,
  constraint invoice_party_bounded check (length(party) between 1 and 300)
);
create index invoice_party_item on invoice_party (account_set_id, item_id);

-- What a batch did to 勾选, so that it can be taken back: {period, amount, purpose}, null for none.
create table invoice_batch_tick (
  account_set_id bigint not null,
  batch_id bigint not null,
  invoice_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (account_set_id, batch_id, invoice_id),
  foreign key (account_set_id, batch_id) references invoice_batch (account_set_id, id) on delete cascade,
  foreign key (account_set_id, invoice_id) references invoice (account_set_id, id) on delete cascade,
  constraint invoice_batch_tick_bounded check (length(before::text) <= 200 and length(after::text) <= 200)
);
create index invoice_batch_tick_invoice on invoice_batch_tick (account_set_id, invoice_id);
`;
