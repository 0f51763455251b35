-- What src/modules/uses/settingUses.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectHoldingSettings
-- Settings of cards that hold in an open month: not followed by something newer before the earliest open
-- month, and of keys that hold for one month alone only from that month on.
select "setting"."key", "setting"."value"
from "carry_forward_setting" as "setting"
where "setting"."account_set_id" = $1 and not (setting.key = any($2::text[]) and setting.since < (
    select min(period) from accounting_period as month
    where month.account_set_id = $3 and month.organization_id = setting.organization_id
      and not month.is_closed
  ))
        and not exists (
          select 1 from carry_forward_setting as newer
          where newer.account_set_id = $4 and newer.organization_id = setting.organization_id
            and newer.key = setting.key and newer.since > setting.since and newer.since <= (
    select min(period) from accounting_period as month
    where month.account_set_id = $5 and month.organization_id = setting.organization_id
      and not month.is_closed
  )
        )
order by "setting"."key";

-- updateClosingRates
-- Every 期末汇率 of one currency becomes that of another code, or goes with the currency (null), in all months.
update "carry_forward_setting"
set "value" = jsonb_set(value - $1::text, array[$2::text], value -> $3::text)
where "account_set_id" = $4 and "key" = $5 and jsonb_exists(value, $6);

-- updateFigures
-- What cards put into their vouchers names another account.
update "generated_voucher"
set "figures" = regexp_replace("figures"::text, $1, $2, 'g')::jsonb
where "account_set_id" = $3 and figures::text ~ $4;

-- updateRuleFigures
-- The figures that vouchers were kept against name another account.
update "kept_carry_forward"
set "rule_figures" = regexp_replace("rule_figures"::text, $1, $2, 'g')::jsonb
where "account_set_id" = $3 and rule_figures::text ~ $4;

-- updateTargets
-- Every card that names one account names another, in all months.
update "carry_forward_setting"
set "value" = regexp_replace(value::text, $1, $2, 'g')::jsonb
where "account_set_id" = $3 and value::text ~ $4;
