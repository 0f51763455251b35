-- What src/modules/wechat/wechat.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- insertVisit
-- Records a trip to WeChat; those without a return expire.
insert into "wechat_visit" ("state_hash", "holder_hash", "expires_at")
values ($1, $2, $3);

-- deleteOldVisits
delete
from "wechat_visit"
where "expires_at" < $1;

-- deleteVisit
-- Uses a visit up and answers whose it was.
delete
from "wechat_visit"
where "state_hash" = $1
returning "holder_hash", "expires_at";

-- selectBoundUser
-- The person a WeChat is bound to.
select "user_id"
from "wechat_binding"
where ("open_id" = $1 or "union_id" = $2)
limit $3;

-- insertBinding
-- No row when this WeChat, or this person, is bound already.
insert into "wechat_binding" ("user_id", "open_id", "union_id", "nickname", "bound_at")
values ($1, $2, $3, $4, $5)
on conflict do nothing
returning "user_id";

-- deleteBinding
delete
from "wechat_binding"
where "user_id" = $1
returning "user_id";
