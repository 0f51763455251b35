-- What src/modules/sms-code/smsCode.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- lockMobile
-- Codes of one mobile are sent and tried one after the other: two requests at once cannot both pass the
-- limits.
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- lockNetwork
-- Codes that one network asks for are counted one after the other; always after the mobile's lock.
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- updateFutureCodes
-- Codes of a clock that was ahead count as sent now, so that the wait is no longer than the rule says.
update "sms_code"
set "created_at" = $1, "expires_at" = $2
where "mobile" = $3 and "created_at" > $4;

-- selectNewestSending
-- When the newest code of any purpose went to a mobile.
select "created_at"
from "sms_code"
where "mobile" = $1
order by "created_at" desc
limit $2;

-- selectUsage
-- Codes sent to one mobile for a purpose, and wrong tries made at it for any, since a moment.
select count(*) filter(where "purpose" = $1) as "sent", count(*) as "sent_in_all",
  coalesce(sum("failed_tries"), 0)::bigint as "failed_tries"
from "sms_code"
where "mobile" = $2 and "created_at" > $3;

-- countSent
-- Codes sent to anybody since a moment.
select count(*)::bigint as "sent"
from "sms_code"
where "created_at" > $1;

-- countSentFrom
-- Codes a network asked for since a moment.
select count(*)::bigint as "sent"
from "sms_code"
where "created_at" > $1 and "network" = $2;

-- insertCode
insert into "sms_code" ("id", "mobile", "purpose", "asked_by", "network", "code_hash", "created_at",
    "expires_at")
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- deleteCode
-- A code that never went out does not count against anybody.
delete
from "sms_code"
where "id" = $1;

-- deleteOldCodes
-- Mobile numbers are kept no longer than the limits need them.
delete
from "sms_code"
where "created_at" < $1;

-- selectNewestCode
-- The newest code of a mobile for any of some purposes, whatever became of it; of those one person asked for,
-- if named.
select "id", "purpose", "code_hash", "expires_at", "failed_tries", "used_at"
from "sms_code"
where "mobile" = $1 and "purpose" in ($2) and "asked_by" = $3
order by "created_at" desc
limit $4;

-- countFailedTry
update "sms_code"
set "failed_tries" = "failed_tries" + $1
where "id" = $2;

-- markUsed
update "sms_code"
set "used_at" = $1
where "id" = $2;
