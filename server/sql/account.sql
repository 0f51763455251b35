-- What src/modules/account/account.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAccounts
-- The whole chart of the set, by code.
with "categories" as (select "account_id", jsonb_agg(category_id order by position) as "ids" from
    "account_auxiliary_category" where "account_set_id" = $1 group by "account_id") select "account"."id",
  "account"."code", "account"."name", "account"."category", "account"."side", "account"."parent_id",
  "account"."level", "account"."is_system", "account"."is_enabled", "account"."mnemonic_code",
  "account"."unit", "account"."currency_codes", "categories"."ids" as "auxiliary_category_ids"
from "account"
left join "categories" on "categories"."account_id" = "account"."id"
where "account"."account_set_id" = $2
order by "account"."code";

-- selectChartVersion
-- What the chart of the set is known by until it changes.
select /* prepared */ "chart_version"
from "account_set"
where "id" = $1;

-- selectUsage
-- Where accounts are used: counts over all organizations; openings of nothing but zeros do not count.
select (
    select count(*) from organization
    join voucher_line as line on line.account_set_id = organization.account_set_id
      and line.organization_id = organization.id and line.account_id = any($1::bigint[])
    where organization.account_set_id = $2
  ) as "lines", (
        select count(*) from opening_balance
where account_set_id = $3 and account_id = any($4::bigint[])
  and (net_fen, year_debit_fen, year_credit_fen, quantity_micro,
  year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0)
      ) as "openings", (
        select coalesce(jsonb_agg(distinct template.name), '[]') from report_term as term
        join report_item as item on item.account_set_id = term.account_set_id and item.id = term.item_id
        join report_template as template on template.account_set_id = item.account_set_id
          and template.id = item.template_id
        where term.account_set_id = $5 and term.account_id = any($6::bigint[])
      ) as "formulas", (
        select coalesce(jsonb_agg(distinct name), '[]') from custom_carry_forward
        where account_set_id = $7 and from_account_id = any($8::bigint[])
      ) as "carriedFrom", (
        select coalesce(jsonb_agg(distinct custom.name), '[]') from custom_carry_forward as custom
        join custom_carry_forward_target as target on target.account_set_id = custom.account_set_id
          and target.custom_carry_forward_id = custom.id
        where custom.account_set_id = $9 and target.account_id = any($10::bigint[])
      ) as "carriedInto", (
        select coalesce(jsonb_agg(name order by name collate "C"), '[]') from voucher_template as template
        where account_set_id = $11 and exists (
          select 1 from voucher_template_line as line
          where line.account_set_id = $12 and line.template_id = template.id
            and line.account_id = any($13::bigint[])
        )
      ) as "templates";

-- selectClosedUsage
-- How many lines and openings of an account are in closed months, where nothing moves.
select (
      select count(*) from accounting_period as month
      join voucher on voucher.account_set_id = month.account_set_id
        and voucher.organization_id = month.organization_id and voucher.period = month.period
      join voucher_line as line on line.account_set_id = voucher.account_set_id
        and line.voucher_id = voucher.id and line.account_id = $1
      where month.account_set_id = $2 and month.is_closed
    ) as "lines", (
      select count(*) from opening_balance as opening
      where account_set_id = $3 and account_id = $4 and exists (
        select 1 from accounting_period as month
        where month.account_set_id = $5
          and month.organization_id = opening.organization_id and month.is_closed
      )
    ) as "openings";

-- insertAccounts
insert into "account" ("account_set_id", "id", "code", "name", "category", "side", "parent_id", "level",
    "is_system", "is_enabled", "mnemonic_code", "unit", "currency_codes")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- updateAccount
update "account"
set "code" = $1, "name" = $2, "category" = $3, "side" = $4, "parent_id" = $5, "level" = $6,
  "is_system" = $7, "is_enabled" = $8, "mnemonic_code" = $9, "unit" = $10, "currency_codes" = $11
where "account_set_id" = $12 and "id" = $13;

-- deleteAccount
delete
from "account"
where "account_set_id" = $1 and "id" = $2;

-- deleteAccountCategories
delete
from "account_auxiliary_category"
where "account_set_id" = $1 and "account_id" = $2;

-- insertCategoriesOf
-- The auxiliary categories of some accounts, of which one has any.
insert into "account_auxiliary_category" ("account_set_id", "account_id", "category_id", "position")
values ($1, $2, $3, $4);

-- deleteEmptyOpenings
-- Openings of an account that say nothing: rows once entered and then emptied.
delete
from "opening_balance"
where "account_set_id" = $1 and "account_id" = $2
  and not (net_fen, year_debit_fen, year_credit_fen, quantity_micro,
  year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0);

-- moveAccountRows
-- Moves what is on one account to another, table by table. The caller holds the chart's lock.
update "voucher_line"
set "account_id" = $1
where "account_set_id" = $2 and "account_id" = $3;

-- selectNetOn
-- debit − credit: the opening, the months before the day's, the month's lines up to the day.
select (
      (select coalesce(sum(net_fen), 0) from opening_balance where account_set_id = $1
    and organization_id = $2 and account_id = any($3::bigint[]))
      + (select coalesce(sum(debit_fen - credit_fen), 0) from movement where account_set_id = $4
    and organization_id = $5 and account_id = any($6::bigint[]) and period < $7)
      + (select coalesce(sum(debit_fen - credit_fen), 0) from voucher_line
          where account_set_id = $8
and organization_id = $9 and account_id = any($10::bigint[]) and voucher_date between $11::date
  and $12::date)
      - (select coalesce(sum(debit_fen - credit_fen), 0) from voucher_line
          where account_set_id = $13
and organization_id = $14 and account_id = any($15::bigint[]) and voucher_id = $16
  and voucher_date <= $17::date)
    )::bigint as "net_fen";

-- selectNetsOn
-- The same of every account that has a balance, each by itself: what a list of accounts shows at once.
select "account_id", sum(net_fen)::bigint as "net_fen"
from (
      select account_id, net_fen from opening_balance where account_set_id = $1
    and organization_id = $2
      union all select account_id, debit_fen - credit_fen from movement where account_set_id = $3
    and organization_id = $4 and period < $5
      union all select account_id, debit_fen - credit_fen from voucher_line
        where account_set_id = $6
    and organization_id = $7 and voucher_date between $8::date and $9::date
      union all select account_id, credit_fen - debit_fen from voucher_line
        where account_set_id = $10
    and organization_id = $11 and voucher_id = $12 and voucher_date <= $13::date
    ) as "part"
group by "account_id"
having sum(net_fen)::bigint <> $14;

-- selectItemNetsOn
-- The same of items together on an account, of those that are asked for: what a line that carries them would
-- meet.
select "account_id", "auxiliary_key", sum(net_fen)::bigint as "net_fen"
from (
      select account_id, auxiliary_key, net_fen from opening_balance where account_set_id = $1
    and organization_id = $2
    and (account_id, auxiliary_key) in (select * from unnest($3::bigint[], $4::text[]))
union all select account_id, auxiliary_key,
  debit_fen - credit_fen from movement where account_set_id = $5
    and organization_id = $6
    and (account_id, auxiliary_key) in (select * from unnest($7::bigint[], $8::text[])) and period < $9
      union all select account_id, auxiliary_key, debit_fen - credit_fen from voucher_line
        where account_set_id = $10
    and organization_id = $11
and (account_id, auxiliary_key) in (select * from unnest($12::bigint[], $13::text[]))
  and voucher_date between $14::date and $15::date
      union all select account_id, auxiliary_key, credit_fen - debit_fen from voucher_line
        where account_set_id = $16
    and organization_id = $17
and (account_id, auxiliary_key) in (select * from unnest($18::bigint[], $19::text[]))
  and voucher_id = $20 and voucher_date <= $21::date
    ) as "part"
group by "account_id", "auxiliary_key";

-- selectChartRules
-- The set's rules for its chart: code scheme, and the lists an account may name.
select "encoding", (select coalesce(jsonb_agg(id), '[]') from auxiliary_category
        where account_set_id = $1) as "category_ids", (select coalesce(jsonb_agg(code), '[]') from currency
        where account_set_id = $2 and not is_local) as "currency_codes"
from "account_set"
where "id" = $3;
