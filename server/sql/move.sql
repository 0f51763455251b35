-- What src/modules/moving/move.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectTrailEnd
-- Where the trail of a set ends.
select "last_sequence"
from "event_chain"
where "account_set_id" = $1;

-- holdTrailEnd
-- The same, held: a write in that set waits until this transaction has ended.
select "last_sequence"
from "event_chain"
where "account_set_id" = $1
for update;

-- selectWritten
-- What was written in a set after a number of its trail.
select "sequence"
from "event"
where "account_set_id" = $1 and "sequence" > $2 and "action" not in ($3, $4);

-- selectVoucherIds
-- Every voucher of a set.
select "id"
from "voucher"
where "account_set_id" = $1
order by "id";
