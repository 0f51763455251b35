-- What src/modules/user/user.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectUser
-- A person, without their password.
select "id", "mobile", "real_name", "email", "avatar_url"
from "app_user"
where "id" = $1;
