-- What src/modules/backup/restore.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- assignRows
-- The rows of a part get ids of their own; one that is in it twice is refused by the key.
with given as (
select old_id,
  row_number() over (order by old_id) - 1 as place from (select id as old_id from
    jsonb_to_recordset($1::jsonb) as part (id bigint)) as named
      where not exists (
        select 1 from restored_id as known
        where known.account_set_id = $2 and known.until_sequence = $3
          and known.old_id = named.old_id
      )
    ), block as (
      select nextval('id_block') * 1000 as first, number - 1 as place
      from generate_series(1, (select (count(*) + 999) / 1000 from given)) as number
    )
    insert into restored_id (account_set_id, until_sequence, old_id, id)
    select $4, $5, given.old_id, block.first + given.place % 1000
from given join block on block.place = given.place / 1000;

-- assignTargets
-- Deleted things that events name get new ids too, so that they are never mistaken for a row that exists.
with given as (
select old_id,
  row_number() over (order by old_id) - 1 as place from (select distinct target_id as old_id from
    jsonb_to_recordset($1::jsonb) as part (target_id bigint)
      where target_id is not null) as named
      where not exists (
        select 1 from restored_id as known
        where known.account_set_id = $2 and known.until_sequence = $3
          and known.old_id = named.old_id
      )
    ), block as (
      select nextval('id_block') * 1000 as first, number - 1 as place
      from generate_series(1, (select (count(*) + 999) / 1000 from given)) as number
    )
    insert into restored_id (account_set_id, until_sequence, old_id, id)
    select $4, $5, given.old_id, block.first + given.place % 1000
from given join block on block.place = given.place / 1000;

-- assignLayer
-- Gives new ids to those that an older layer translated to.
with given as (
select old_id,
  row_number() over (order by old_id) - 1 as place from (select distinct id as old_id from
    jsonb_to_recordset($1::jsonb) as part (id bigint)) as named
      where not exists (
        select 1 from restored_id as known
        where known.account_set_id = $2 and known.until_sequence = $3
          and known.old_id = named.old_id
      )
    ), block as (
      select nextval('id_block') * 1000 as first, number - 1 as place
      from generate_series(1, (select (count(*) + 999) / 1000 from given)) as number
    )
    insert into restored_id (account_set_id, until_sequence, old_id, id)
    select $4, $5, given.old_id, block.first + given.place % 1000
from given join block on block.place = given.place / 1000;

-- insertReadings
-- Stores which new id an old one is translated to.
insert into "restored_id" ("account_set_id", "until_sequence", "old_id", "id")
values ($1, $2, $3, $4);

-- insertLayer
-- An older layer leads to today's ids by way of the newest.
insert into restored_id (account_set_id, until_sequence, old_id, id)
    select $1, part.until_sequence, part.old_id, (
  select reading.id from restored_id as reading
  where reading.account_set_id = $2 and reading.until_sequence = $3
    and reading.old_id = part.id
)
from jsonb_to_recordset($4::jsonb) as part (until_sequence bigint, old_id bigint, id bigint);

-- selectReadings
-- The new ids of the ids in the file; unknown ones are absent.
select "old_id", "id"
from "restored_id"
where "account_set_id" = $1 and "until_sequence" = $2 and old_id = any($3::bigint[]);

-- insertPart
-- Inserts the rows of a part under the ids of this set.
insert into "记" ("account_set_id", "记")
    select $1::bigint, case when "part"."记" is null then null else coalesce((
  select reading.id from restored_id as reading
  where reading.account_set_id = $2 and reading.until_sequence = $3
    and reading.old_id = "part"."记"
), -1) end
from jsonb_to_recordset($4::jsonb) as part ("记" 记);

-- keepAudits
-- Notes the audits of vouchers with files, until the files are there.
insert into kept_audit
    select (
  select reading.id from restored_id as reading
  where reading.account_set_id = $1 and reading.until_sequence = $2
    and reading.old_id = part.id
), (
  select reading.id from restored_id as reading
  where reading.account_set_id = $3 and reading.until_sequence = $4
    and reading.old_id = part.auditor_id
), part.audited_at
from jsonb_to_recordset($5::jsonb)
      as part (id bigint, auditor_id bigint, audited_at timestamptz, has_files boolean)
where part.has_files and part.auditor_id is not null;

-- applyAudits
update voucher
set auditor_id = kept.auditor_id, audited_at = kept.audited_at
from kept_audit as kept
where voucher.account_set_id = $1 and voucher.id = kept.voucher_id;

-- closeMonths
-- Closes the months that the file says are closed.
update accounting_period
set is_closed = true
where account_set_id = $1 and id in (
      select id from restored_id where account_set_id = $2
        and until_sequence = $3 and old_id = any($4::bigint[])
    );

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
