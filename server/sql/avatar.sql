-- What src/modules/avatar/avatar.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- upsertAvatar
-- A person's picture, in place of the one before.
insert into "avatar" ("user_id", "key", "kind", "content")
values ($1, $2, $3, $4)
on conflict ("user_id") do update
set "key" = $5, "kind" = $6, "content" = $7;

-- deleteAvatar
delete
from "avatar"
where "user_id" = $1;

-- updateAvatarUrl
-- Where the picture is; null: none.
update "app_user"
set "avatar_url" = $1
where "id" = $2;

-- selectAvatar
-- By the key that only those know who were shown the person.
select "kind", "content"
from "avatar"
where "key" = $1;
