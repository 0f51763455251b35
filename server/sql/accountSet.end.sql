-- What src/modules/account-set-changes/accountSet.end.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- deferReferences
-- References to the set are checked at commit.
set constraints all deferred;

-- insertDeletedSet
-- What is kept of a set that goes.
insert into "deleted_account_set" ("id", "company_name", "deleted_by", "deleted_at", "last_sequence",
    "last_hash") select "account_set"."id",
  "account_set"."company_name", $1 as "deleted_by", $2 as "deleted_at", "event_chain"."last_sequence",
  "event_chain"."last_hash"
from "account_set"
inner join "event_chain" on "event_chain"."account_set_id" = "account_set"."id"
where "account_set"."id" = $3;

-- selectNamesOnly
-- People who came into the set with a backup from elsewhere: names that cannot sign in.
select distinct "app_user"."id"
from "app_user"
inner join "restored_id" on "restored_id"."id" = "app_user"."id"
where "restored_id"."account_set_id" = $1 and "app_user"."mobile" like $2;

-- deleteNameOnly
-- Deletes such a name, unless another set has taken it over from a backup of this one.
delete
from app_user
where id = $1
      and not exists (select 1 from restored_id where restored_id.id = app_user.id);

-- deleteSet
-- The set alone; what belongs to it follows in the same transaction.
delete
from "account_set"
where "id" = $1;

-- deleteRowsOf
-- Rows of a set in one table, so many that a statement stays within its time; how many there were.
delete
from "记"
where ctid = any(array(
      select ctid from "记" where account_set_id = $1 limit 1
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
