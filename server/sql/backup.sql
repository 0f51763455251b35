-- What src/modules/backup/backup.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectBackedUpSet
-- What a backup keeps of the set itself: nothing of where it is, of links or of who owns it.
select "company_name", "credit_code", "enable_period", "standard", "taxpayer", "address", "industry",
  "requires_review", "has_fixed_assets", "has_cashier", "encoding", "makers_add_items"
from "account_set"
where "id" = $1;

-- declareRows
-- Begins to read the rows of one table of a set as JSON, without columns no file has; a voucher's say whether
-- files belong to it, as its audit comes before them.
declare backup_rows no scroll cursor for
    select (to_jsonb(kept) - '{account_set_id,mac,secret,linked_by,linked_at}'::text[] )::text as row
from "记" as kept
where account_set_id = 1
order by 记;

-- fetchRows
-- The next of them; none at the end.
fetch 1
from backup_rows;

-- closeRows
close backup_rows;

-- selectFiles
-- The files whose rows are there.
select "id", "size_bytes"
from "attachment"
where "account_set_id" = $1
order by "id";

-- selectTrailHead
select "last_sequence", "last_hash"
from "event_chain"
where "account_set_id" = $1;

-- selectPrintOptions
select "options"
from "print_options"
where "user_id" = $1;

-- selectPeople
-- Who made, changed, audited, closed or attached anything, with their names and nothing else.
select id, real_name as name
from app_user
where id in (
      select user_id from event where account_set_id = $1
      union select maker_id from voucher where account_set_id = $2
      union select changer_id from voucher where account_set_id = $3
      union select auditor_id from voucher where account_set_id = $4
      union select closed_by from accounting_period where account_set_id = $5
      union select uploader_id from attachment where account_set_id = $6
      union select kept_by from journal_entry where account_set_id = $7
      union select counted_by from cash_count where account_set_id = $8
      union select imported_by from bank_statement where account_set_id = $9
      union select matched_by from fund_match_batch where account_set_id = $10
      union select confirmed_by from fund_reconciliation where account_set_id = $11
      union select imported_by from invoice_batch where account_set_id = $12
      union select verified_by from invoice where account_set_id = $13
      union select author_id from invoice_rule where account_set_id = $14
    )
order by id;

-- selectTrialBalance
-- 科目余额 of a set: what is on each account of each organization, all months together.
select organization.code as organization, account.code as account, sum(net)::bigint as net
from (
      select organization_id, account_id, net_fen as net from opening_balance where account_set_id = $1
      union all
      select organization_id, account_id, debit_fen - credit_fen from movement where account_set_id = $2
    ) as posted
    join organization on organization.account_set_id = $3 and organization.id = posted.organization_id
    join account on account.account_set_id = $4 and account.id = posted.account_id
group by 1, 2
order by organization.code collate "C", account.code collate "C";

-- selectBackupSize
-- About how many rows a backup will have: the long tables.
select (select count(*) from voucher_line where account_set_id = $1)
      + (select count(*) from bank_line where account_set_id = $2)
      + (select count(*) from voucher where account_set_id = $3)
      + (select last_sequence from event_chain where account_set_id = $4) as rows;
