-- What src/modules/account-set-changes/accountSet.end.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- deferReferences
-- References to the set are checked at commit.
set constraints all deferred;

-- selectRemains
-- What is kept of a set that goes: its name, and the head its trail ends with.
select "company_name", "last_sequence", "last_hash"
from "account_set"
inner join "event_chain" on "event_chain"."account_set_id" = "account_set"."id"
where "account_set"."id" = $1;

-- insertDeletedSet
insert into "deleted_account_set" ("id", "company_name", "last_sequence", "last_hash", "deleted_by",
    "deleted_at")
values ($1, $2, $3, $4, $5, $6);

-- selectNamesOnly
-- People who came into the set with a backup from elsewhere: names that cannot sign in.
select distinct "app_user"."id"
from "app_user"
inner join "restored_id" on "restored_id"."id" = "app_user"."id"
where "restored_id"."account_set_id" = $1 and "app_user"."mobile" like $2;

-- selectTakenOver
-- Those of some names that another set has taken over from a backup of this one: asked of all sets.
select distinct "id"
from "restored_id"
where "id" = any($1::bigint[]);

-- deleteNames
delete
from "app_user"
where "id" = any($1::bigint[]);

-- deleteSet
-- The set alone; what belongs to it follows in the same transaction.
delete
from "account_set"
where "id" = $1;

-- deleteRowsOf
-- Rows of a set in one table, so many that a statement stays within its time; how many there were.
delete
from "记"
where account_set_id = $1 and ctid = any(array(
      select ctid from "记" where account_set_id = $2 limit 1
    ));

-- updateIdentification
-- Notes that a session has proved whose mobile it is, for handing over one set.
update "session"
set "identified_set_id" = $1, "identified_at" = $2
where "token_hash" = $3;

-- takeIdentification
-- Uses it up; no row when there is none, or it is too old.
update "session"
set "identified_set_id" = $1, "identified_at" = $2
where "token_hash" = $3 and "identified_set_id" = $4 and "identified_at" > $5
returning "user_id";

-- selectIdentification
-- Whether a session has identified itself for a set, and not too long ago.
select "user_id"
from "session"
where "token_hash" = $1 and "identified_set_id" = $2 and "identified_at" > $3;

-- makeManager
-- Makes a person manager of the set, a member or not yet.
insert into "member" ("account_set_id", "user_id", "role", "created_at")
values ($1, $2, $3, $4)
on conflict ("account_set_id", "user_id") do update
set "role" = $5;

-- updateRole
update "member"
set "role" = $1
where "account_set_id" = $2 and "user_id" = $3;

-- updateCreator
update "account_set"
set "creator_id" = $1
where "id" = $2;
