/**
 * 勾对 in one row: a line of the books beside one of the bank. Nearly every match is such a pair, and had a row of its
 * own and one for each side, six references to prove in all; of several lines the first of both sides are in the first
 * row, the second in the second. What a whole batch shares is kept once.
 */
export const matchLines = `
-- Of its name there is a table now.
drop index fund_match_batch;

create table fund_match_batch (
  account_set_id bigint not null,
  id bigint not null,
  fund_account_id bigint not null,
  matched_by bigint not null references app_user (id),
  matched_at timestamptz not null,
  primary key (account_set_id, id),
  foreign key (account_set_id, fund_account_id) references fund_account (account_set_id, id)
);

create table fund_match_line (
  account_set_id bigint not null,
  match_id bigint not null,
  -- Those that were made together are undone together. No reference (decisions/0124).
  batch_id bigint not null,
  voucher_id bigint,
  book_item_id bigint,
  bank_line_id bigint,
  bank_item_id bigint,
  position int not null,
  line_number int,
  -- What found it: a person, or a level of matching.
  found_by text not null check (found_by in ('person', 'number', 'nearby', 'party', 'alike')),
  primary key (account_set_id, match_id, position),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id),
  foreign key (account_set_id, book_item_id) references fund_opening_item (account_set_id, id),
  foreign key (account_set_id, bank_line_id) references bank_line (account_set_id, id),
  foreign key (account_set_id, bank_item_id) references fund_opening_item (account_set_id, id),
  -- The first row has both sides: no match is of one alone.
  constraint fund_match_line_bounded check (position between 1 and 10000
    and (voucher_id is null) = (line_number is null)
    and (line_number is null or line_number between 1 and 100000)
    and (voucher_id is null or book_item_id is null) and (bank_line_id is null or bank_item_id is null)
    and case when position = 1
      then coalesce(voucher_id, book_item_id) is not null and coalesce(bank_line_id, bank_item_id) is not null
      else coalesce(voucher_id, book_item_id, bank_line_id, bank_item_id) is not null end)
);
create unique index fund_match_line_book on fund_match_line (account_set_id, voucher_id, line_number);
create unique index fund_match_line_bank on fund_match_line (account_set_id, bank_line_id);
create unique index fund_match_line_book_item on fund_match_line (account_set_id, book_item_id)
  where book_item_id is not null;
create unique index fund_match_line_bank_item on fund_match_line (account_set_id, bank_item_id)
  where bank_item_id is not null;
create index fund_match_line_batch on fund_match_line (account_set_id, batch_id);

insert into fund_match_batch (account_set_id, id, fund_account_id, matched_by, matched_at)
select distinct on (account_set_id, batch_id) account_set_id, batch_id, fund_account_id, matched_by, matched_at
from fund_match
order by account_set_id, batch_id, id;

-- Of one side alone none was ever made; one that is damaged so is not taken along.
insert into fund_match_line (account_set_id, match_id, batch_id, voucher_id, book_item_id, bank_line_id, bank_item_id,
  position, line_number, found_by)
select account_set_id, match_id, batch_id, book.voucher_id, book.opening_item_id, bank.bank_line_id,
  bank.opening_item_id, position, book.line_number, found_by
from fund_match_book as book
full join fund_match_bank as bank using (account_set_id, match_id, position)
join (
  select match.account_set_id, match.id as match_id, match.batch_id, match.found_by
  from fund_match as match
  join fund_match_book as book on book.account_set_id = match.account_set_id and book.match_id = match.id
    and book.position = 1
  join fund_match_bank as bank on bank.account_set_id = match.account_set_id and bank.match_id = match.id
    and bank.position = 1
) as whole using (account_set_id, match_id);

delete from fund_match_batch as batch
where not exists (
  select from fund_match_line as line where line.account_set_id = batch.account_set_id and line.batch_id = batch.id
);

drop table fund_match_book;
drop table fund_match_bank;
drop table fund_match;
`;
