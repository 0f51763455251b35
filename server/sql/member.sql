-- What src/modules/member/member.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectMembers
-- The members of the set, who came first in front.
select "member"."user_id", "member"."role", "person"."real_name", "person"."mobile", "person"."is_invited"
from "member"
inner join "app_user" as "person" on "person"."id" = "member"."user_id"
where "member"."account_set_id" = $1
order by "member"."created_at", "member"."user_id";

-- lockMembers
-- Changes of the members of one set wait for each other: of two managers who leave at once one stays.
select "id"
from "account_set"
where "id" = $1 for no key update;

-- insertMember
insert into "member" ("account_set_id", "user_id", "role", "created_at")
values ($1, $2, $3, $4);

-- updateRole
update "member"
set "role" = $1
where "account_set_id" = $2 and "user_id" = $3;

-- deleteMember
delete
from "member"
where "account_set_id" = $1 and "user_id" = $2;
