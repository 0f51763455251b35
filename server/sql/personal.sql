-- What src/modules/personal/personal.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectSignInWays
-- How a person signs in: whether by password, and by which WeChat.
select "person"."mobile", "person"."password_hash", "person"."avatar_url",
  "wechat"."nickname" as "wechat_nickname", "wechat"."bound_at" as "wechat_bound_at"
from "app_user" as "person"
left join "wechat_binding" as "wechat" on "wechat"."user_id" = "person"."id"
where "person"."id" = $1;

-- updateProfile
-- Name and whatever else was given; what is undefined stays.
update "app_user"
set "real_name" = $1, "email" = $2, "nickname" = $3
where "id" = $4;

-- replacePassword
-- A new password in place of the one it was judged by; nothing when that changed meanwhile.
update "app_user"
set "password_hash" = $1
where "id" = $2 and "password_hash" is not distinct
from $3
returning "id";

-- updateMobile
-- Changes the mobile; no row when it is registered. The unique index has the last word.
update "app_user"
set "mobile" = $1
where "id" = $2 and not exists (select "other"."id" from "app_user" as "other" where "other"."mobile" = $3)
returning "id";

-- selectSecurityEvents
-- What was done to a person's sign-in, newest first.
select "id", "at", "action", "address"
from "security_event"
where "user_id" = $1
order by "at" desc, "id" desc
limit $2;
