-- What src/modules/voucher-word/voucherWord.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectWords
-- The words of the set, oldest first: 记 收 付 转.
select "id", "word", "print_title", "is_default"
from "voucher_word"
where "account_set_id" = $1
order by "id";

-- selectVoucherWithWord
-- One voucher with the word, if there is any.
select "id"
from "voucher"
where "account_set_id" = $1 and "word" = $2
limit $3;

-- insertWord
insert into "voucher_word" ("account_set_id", "id", "word", "print_title", "is_default")
values ($1, $2, $3, $4, $5);

-- updateWord
update "voucher_word"
set "word" = $1, "print_title" = $2, "is_default" = $3
where "account_set_id" = $4 and "id" = $5;

-- clearDefault
-- No default for a moment: the next statement names the new one.
update "voucher_word"
set "is_default" = $1
where "account_set_id" = $2 and "is_default" = $3;

-- deleteWord
delete
from "voucher_word"
where "account_set_id" = $1 and "id" = $2;
