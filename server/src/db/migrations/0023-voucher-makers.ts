import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Which vouchers our own cards made, which of an older client count as carried forward, and who changed a voucher
 * last. For vouchers already in the books this is read from the trail and from the lines.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table generated_voucher (
  account_set_id bigint not null,
  voucher_id bigint not null,
  primary key (account_set_id, voucher_id),
  foreign key (account_set_id, voucher_id) references voucher (account_set_id, id) on delete cascade
);

-- A file could name a kind as well. The cards save one voucher by itself, dated the month's last day,
-- with nothing a person adds; a file with several saves them all in one request.
insert into generated_voucher
select voucher.account_set_id, voucher.id from voucher
where voucher.is_carry_forward and voucher.kind not in ('manual', 'import', 'inventory', 'reversal')
  and exists (
    select 1 from event
    where event.account_set_id = voucher.account_set_id and event.target_id = voucher.id
      and event.action = 'voucher.save'
      and event.content::jsonb #>> '{after,remark}' is null
      and event.content::jsonb #>> '{after,attachmentCount}' = '0'
      and event.content::jsonb #>> '{after,date}' =
        to_char(to_date(voucher.period, 'YYYY-MM') + interval '1 month - 1 day', 'YYYY-MM-DD')
      and not exists (
        select 1 from event as beside
        where beside.account_set_id = event.account_set_id and beside.action = 'voucher.save'
          and beside.sequence in (event.sequence - 1, event.sequence + 1)
          and beside.content::jsonb ->> 'requestId' = event.content::jsonb ->> 'requestId'
      )
  );

alter table voucher add column changer_id bigint references app_user (id);
alter table voucher add column recognized_kind text;

-- These say nothing of amounts: closed months keep their seal, and their wall is not meant.
alter table voucher disable trigger user;

update voucher set changer_id = changed.user_id
from (
  select distinct on (account_set_id, target_id) account_set_id, target_id,
    (content::jsonb ->> 'userId')::bigint as user_id
  from event where action = 'voucher.change'
  order by account_set_id, target_id, sequence desc
) as changed
where changed.account_set_id = voucher.account_set_id and changed.target_id = voucher.id
  and changed.user_id <> voucher.maker_id;

create temporary table transfer_account on commit drop as
select account.account_set_id, account.id, account.category = 'profitAndLoss' as is_profit_and_loss
from account join account_set on account_set.id = account.account_set_id
where account.category = 'profitAndLoss'
  or left(account.code, 4) = any(case account_set.standard when 'small' then array['3103', '3104'] else array['4103', '4104'] end);

create temporary table mixed_voucher on commit drop as
select distinct line.account_set_id, line.voucher_id from voucher_line as line
join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
where voucher.is_profit_transfer
  and not exists (
    select 1 from transfer_account
    where transfer_account.account_set_id = line.account_set_id and transfer_account.id = line.account_id
  );

update voucher set recognized_kind = case when is_profit_transfer then 'profitAndLoss' else named.kind end
from voucher_line as first
left join (values
  ('结转销售成本', 'costOfSales'), ('计提职工薪酬', 'payroll'), ('计提折旧', 'depreciation'),
  ('摊销待摊费用', 'amortization'), ('计提税金', 'taxSurcharge'), ('结转未交增值税', 'unpaidVat'),
  ('计提所得税', 'incomeTax')
) as named (title, kind) on named.title = substring(trim(first.summary) from '^第0?[0-9]{1,2}期(.+)$')
where first.account_set_id = voucher.account_set_id and first.voucher_id = voucher.id and first.line_number = 1
  and voucher.kind in ('manual', 'import')
  and not exists (
    select 1 from mixed_voucher
    where mixed_voucher.account_set_id = voucher.account_set_id and mixed_voucher.voucher_id = voucher.id
  )
  and case
    when is_profit_transfer then is_carry_forward and exists (
      select 1 from voucher_line as line join transfer_account
        on transfer_account.account_set_id = line.account_set_id and transfer_account.id = line.account_id
      where line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
        and transfer_account.is_profit_and_loss
    )
    else named.kind is not null
      and substring(first.summary from '第0?([0-9]{1,2})期')::int = right(voucher.period, 2)::int
  end;

-- What also moves money or goods is no transfer: in open months its income and expense go back into the
-- profit statement. Closed months stay as they were closed and sealed.
delete from mixed_voucher using voucher, accounting_period as month
where voucher.account_set_id = mixed_voucher.account_set_id and voucher.id = mixed_voucher.voucher_id
  and month.account_set_id = voucher.account_set_id and month.organization_id = voucher.organization_id
  and month.period = voucher.period and month.is_closed;

insert into movement (
  account_set_id, organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer,
  debit_fen, credit_fen, debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
)
select line.account_set_id, line.organization_id, voucher.period, line.account_id, line.auxiliary_key,
  coalesce(line.currency_code, ''), moved.is_profit_transfer,
  sum(moved.sign * line.debit_fen), sum(moved.sign * line.credit_fen),
  sum(case when line.debit_fen <> 0 then moved.sign * coalesce(line.quantity_micro, 0) else 0 end),
  sum(case when line.credit_fen <> 0 then moved.sign * coalesce(line.quantity_micro, 0) else 0 end),
  sum(case when line.debit_fen <> 0 then moved.sign * coalesce(line.currency_fen, 0) else 0 end),
  sum(case when line.credit_fen <> 0 then moved.sign * coalesce(line.currency_fen, 0) else 0 end)
from mixed_voucher
join voucher on voucher.account_set_id = mixed_voucher.account_set_id and voucher.id = mixed_voucher.voucher_id
join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
cross join (values (true, -1), (false, 1)) as moved (is_profit_transfer, sign)
group by line.account_set_id, line.organization_id, voucher.period, line.account_id, line.auxiliary_key,
  coalesce(line.currency_code, ''), moved.is_profit_transfer
on conflict (account_set_id, organization_id, period, account_id, auxiliary_key, currency_code, is_profit_transfer)
do update set
  debit_fen = movement.debit_fen + excluded.debit_fen,
  credit_fen = movement.credit_fen + excluded.credit_fen,
  debit_quantity_micro = movement.debit_quantity_micro + excluded.debit_quantity_micro,
  credit_quantity_micro = movement.credit_quantity_micro + excluded.credit_quantity_micro,
  debit_currency_fen = movement.debit_currency_fen + excluded.debit_currency_fen,
  credit_currency_fen = movement.credit_currency_fen + excluded.credit_currency_fen;

update voucher set is_profit_transfer = false from mixed_voucher
where mixed_voucher.account_set_id = voucher.account_set_id and mixed_voucher.voucher_id = voucher.id;

alter table voucher enable trigger user;

create index voucher_carried on voucher (account_set_id, organization_id, period)
  where is_carry_forward or recognized_kind is not null;
`;
