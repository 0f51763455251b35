-- What src/modules/preferences/preferences.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectPreferences
-- What a person chose; no row before they have.
select "preferences"
from "user_preferences"
where "user_id" = $1;

-- upsertPreferences
insert into "user_preferences" ("user_id", "preferences")
values ($1, $2)
on conflict ("user_id") do update
set "preferences" = $3;
