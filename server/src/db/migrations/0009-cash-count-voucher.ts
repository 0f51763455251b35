/** The voucher that takes what a count found out of 待处理财产损溢, once it was approved. */
export const cashCountVoucher = `
-- A deleted voucher leaves its count to be dealt with again.
create table cash_count_voucher (
  account_set_id bigint not null,
  count_id bigint not null,
  voucher_id bigint not null,
  primary key (account_set_id, count_id),
  foreign key (account_set_id, count_id) references cash_count (account_set_id, id) on delete cascade,
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);
create index cash_count_voucher_voucher on cash_count_voucher (account_set_id, voucher_id);
`;
