-- What src/modules/user/user.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUser
-- A person and the WeChat bound to them, without their password.
select "person"."id", "person"."mobile", "person"."real_name", "person"."email", "person"."avatar_url",
  "person"."created_at", "person"."nickname", "wechat"."nickname" as "wechat_nickname", "wechat"."open_id",
  "wechat"."union_id"
from "app_user" as "person"
left join "wechat_binding" as "wechat" on "wechat"."user_id" = "person"."id"
where "person"."id" = $1;
