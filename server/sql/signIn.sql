-- What src/modules/sign-in/signIn.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUserByMobile
select "id", "password_hash", "is_invited"
from "app_user"
where "mobile" = $1;

-- insertUser
-- No row when the mobile is registered, also when two register it at the same moment.
insert into "app_user" ("id", "mobile", "real_name", "email", "avatar_url", "password_hash", "is_invited",
    "current_account_set_id", "current_organization_id", "created_at")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("mobile") do nothing
returning "id";

-- updatePassword
update "app_user"
set "password_hash" = $1, "is_invited" = $2
where "mobile" = $3
returning "id";

-- updateArrived
-- The first sign-in of an invited person: from now on the mobile is registered.
update "app_user"
set "is_invited" = $1, "password_hash" = $2
where "id" = $3 and "is_invited" = $4;

-- replacePasswordHash
-- The same password at another cost; one that was changed meanwhile stays.
update "app_user"
set "password_hash" = $1
where "id" = $2 and "password_hash" = $3;

-- insertAttempt
insert into "login_failure" ("mobile", "address", "id", "at")
values ($1, $2, $3, $4);

-- updateFutureAttempts
-- No attempt is later than now.
update "login_failure"
set "at" = $1
where "mobile" = $2 and "at" > $3;

-- deleteAttempt
delete
from "login_failure"
where "id" = $1;

-- deleteAttempts
-- Forgets the failures of a mobile, and everybody's that are too old to count.
delete
from "login_failure"
where ("mobile" = $1 or "at" < $2);

-- selectAttempts
-- Attempts at a mobile since a moment, all but one: how many, and the newest; and those from its address.
select count(*)::bigint as "count", max("at") as "newest",
  count(*) filter(where "address" = $1) as "from_address",
  max("at") filter(where "address" = $2) as "newest_from_address"
from "login_failure"
where "mobile" = $3 and "at" > $4 and "id" != $5;

-- insertSecurityEvent
insert into "security_event" ("id", "user_id", "at", "action", "address", "request_id")
values ($1, $2, $3, $4, $5, $6);
