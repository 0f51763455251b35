-- What src/modules/cashier/cashCount.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectCashCounts
-- 盘点表 of some accounts, the newest first.
select "cash_count"."id", "fund_account_id" as "fundAccountId", "counted_on" as "on", "pieces",
  "journal_fen" as "journal", "ledger_fen" as "ledger", "witness", "note", "real_name" as "counter",
  "voucher"."id" as "voucherId", "voucher"."word", "voucher"."number" as "voucherNumber"
from "cash_count"
left join "app_user" on "app_user"."id" = "cash_count"."counted_by"
left join "cash_count_voucher" as "approval" on "approval"."account_set_id" = "cash_count"."account_set_id"
  and "approval"."count_id" = "cash_count"."id"
left join "voucher" on "voucher"."account_set_id" = "approval"."account_set_id"
  and "voucher"."id" = "approval"."voucher_id"
where "cash_count"."account_set_id" = $1 and "fund_account_id" = any($2::bigint[])
order by "counted_on" desc;

-- selectCountEntries
-- Entries of a cash account that differences of counts made, and their vouchers; a reversed one is none any
-- more.
select "entry"."settlement_number" as "number", "entry"."received_fen" as "received",
  "entry"."paid_fen" as "paid", "entry"."id" as "entryId", "voucher"."id" as "voucherId", "voucher"."word",
  "voucher"."number" as "voucherNumber", "account"."code" as "categoryCode"
from "journal_entry" as "entry"
left join "journal_link" as "link" on "link"."account_set_id" = "entry"."account_set_id"
  and "link"."entry_id" = "entry"."id"
left join "voucher" on "voucher"."account_set_id" = "link"."account_set_id"
  and "voucher"."id" = "link"."voucher_id"
left join "fund_category" as "category" on "category"."account_set_id" = "entry"."account_set_id"
  and "category"."id" = "entry"."category_id"
left join "account" on "account"."account_set_id" = "category"."account_set_id"
  and "account"."id" = "category"."account_id"
where "entry"."account_set_id" = $1 and "entry"."fund_account_id" = $2
  and "entry"."settlement_number" like $3 and "entry"."reverses_id" is null
  and not exists (select "reversal"."id" from "journal_entry" as "reversal" where "reversal"."account_set_id"
    = $4 and "reversal"."reverses_id" = "entry"."id");

-- selectAccountOfCount
-- On which account a count was made.
select "fund_account_id" as "fundAccountId"
from "cash_count"
where "account_set_id" = $1 and "id" = $2;

-- insertCashCount
insert into "cash_count" ("account_set_id", "id", "fund_account_id", "counted_on", "pieces", "journal_fen",
    "ledger_fen", "witness", "note", "counted_by")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insertCountVoucher
-- The voucher that takes the difference of a count out of 待处理财产损溢.
insert into "cash_count_voucher" ("account_set_id", "count_id", "voucher_id")
values ($1, $2, $3);

-- deleteCashCount
delete
from "cash_count"
where "account_set_id" = $1 and "id" = $2;
