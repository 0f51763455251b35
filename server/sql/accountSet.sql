-- What src/modules/account-set/accountSet.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectAccountSets
-- The sets a person is a member of, newest first, each with the current month of its head office.
select "account_set".*, "member"."role" as "member_role", (
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = "account_set"."id"
      and accounting_period.organization_id = "organization"."id"
  ) as "current_period"
from "member"
inner join "account_set" on "account_set"."id" = "member"."account_set_id"
inner join "organization" on "organization"."account_set_id" = "account_set"."id"
  and "organization"."parent_id" is null
where "member"."user_id" = $1
order by "account_set"."id" desc;

-- selectAccountSet
-- One of them. No row when the person is no member of it.
select "account_set".*, "member"."role" as "member_role", (
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = $1
      and accounting_period.organization_id = "organization"."id"
  ) as "current_period"
from "member"
inner join "account_set" on "account_set"."id" = "member"."account_set_id"
inner join "organization" on "organization"."account_set_id" = "account_set"."id"
  and "organization"."parent_id" is null
where "member"."user_id" = $2 and "account_set"."id" = $3;

-- selectWorkplaces
-- Where a person would work: their role in each of their sets with the head office, the set and the
-- organization of their last choice first, then the newest set.
select "member"."account_set_id", "member"."role", "organization"."id" as "organization_id"
from "member"
inner join "app_user" as "person" on "person"."id" = "member"."user_id"
inner join "organization" on "organization"."account_set_id" = "member"."account_set_id"
  and ("organization"."parent_id" is null or "organization"."id" = "person"."current_organization_id")
where "member"."user_id" = $1
order by "member"."account_set_id" = "person"."current_account_set_id" desc nulls last,
  "member"."account_set_id" desc, "organization"."id" = "person"."current_organization_id" desc nulls last;

-- selectStandard
-- The standard the set keeps its books by.
select "standard"
from "account_set"
where "id" = $1;

-- selectReviewRules
-- Whether the set requires review, and how many members could audit.
select "account_set"."requires_review", count(*) filter (where member.role = any($1::text[])) as "auditors"
from "account_set"
inner join "member" on "member"."account_set_id" = "account_set"."id"
where "account_set"."id" = $2
group by "account_set"."requires_review";

-- selectSigningMembers
-- Members by name and role, of the roles that sign vouchers.
select "app_user"."real_name" as "realName", "member"."role"
from "member"
inner join "app_user" on "app_user"."id" = "member"."user_id"
where "member"."account_set_id" = $1 and "member"."role" in ($2, $3, $4);

-- selectAnyVoucher
-- A voucher of the set, if there is any.
select "id"
from "voucher"
where "account_set_id" = $1
limit $2;

-- updateCurrentWorkplace
-- Where the person's next session starts.
update "app_user"
set "current_account_set_id" = $1, "current_organization_id" = $2
where "id" = $3;

-- selectCompany
-- 公司名称, for titles and file names.
select "company_name"
from "account_set"
where "id" = $1;
