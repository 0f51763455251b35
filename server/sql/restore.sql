-- What src/modules/backup/restore.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertReadings
-- Stores which new id an old one is translated to; the caller knows that there is one.
insert into "restored_id" ("account_set_id", "until_sequence", "old_id", "id") select "account_set_id",
  "until_sequence", "old_id", "id"
from jsonb_populate_recordset(null::"restored_id", $1::jsonb);

-- selectReadings
-- The new ids of the ids in the file; unknown ones are absent.
select "old_id", "id"
from "restored_id"
where "account_set_id" = $1 and "until_sequence" = $2 and old_id = any($3::bigint[]);

-- applyAudits
-- Gives vouchers the audits that waited for their files.
update voucher
set auditor_id = kept.auditor_id, audited_at = kept.audited_at
from jsonb_to_recordset($1::jsonb)
      as kept (id bigint, auditor_id bigint, audited_at timestamptz)
where voucher.account_set_id = $2 and voucher.id = kept.id;

-- closeMonths
-- Closes the months that the file says are closed.
update accounting_period
set is_closed = true
where account_set_id = $1 and id = any($2::bigint[]);

-- selectReadingsHash
-- One SHA-256 over the translation of all ids, kept in the event of the restore.
select encode(sha256(convert_to(coalesce(string_agg(
      until_sequence || ' ' || old_id || ' ' || id, E'
' order by until_sequence, old_id), ''), 'UTF8')), 'hex') as hash
from restored_id
where account_set_id = $1;

-- countMovementFaults
-- Keys whose movements are not the sums of their lines.
with summed as (
      select voucher.organization_id, voucher.period, line.account_id, line.auxiliary_key,
        coalesce(line.currency_code, '') as currency_code, voucher.is_profit_transfer,
        sum(line.debit_fen)::bigint as debit_fen, sum(line.credit_fen)::bigint as credit_fen
      from voucher
join voucher_line as line on line.account_set_id = voucher.account_set_id
  and line.voucher_id = voucher.id
      where voucher.account_set_id = $1
      group by 1, 2, 3, 4, 5, 6
    ), kept as (
select organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer,
  debit_fen, credit_fen
      from movement where account_set_id = $2
    )
    select count(*) as faults
from kept full join summed
      using (organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer)
where coalesce(kept.debit_fen, 0) <> coalesce(summed.debit_fen, 0)
      or coalesce(kept.credit_fen, 0) <> coalesce(summed.credit_fen, 0);
