/** 未开票收入: lines of output tax of which a person says that no invoice was issued. */
export const unbilledLines = `
-- It goes with its voucher; where the line of a changed voucher is another, the mark falls away.
create table unbilled_line (
  account_set_id bigint not null,
  voucher_id bigint not null,
  line_number int not null,
  -- Empty: nothing was said.
  reason text not null,
  primary key (account_set_id, voucher_id, line_number),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade,
  constraint unbilled_line_bounded check (line_number between 1 and 100000 and length(reason) <= 100)
);
`;
