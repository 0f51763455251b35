-- What src/modules/cashier/bank/statement.repository.ts asks of PostgreSQL. Written by `npm run sql`, never by hand.

-- selectStoredLines
-- Lines of an account from one day to another, as they were read.
select "line_date" as "on", "line_time" as "time", "posted_on" as "postedOn", "received_fen" as "received",
  "paid_fen" as "paid", "balance_fen" as "balance", "party", "party_account" as "partyAccount", "summary",
  "purpose", "serial", "number", "row_number" as "row"
from "bank_line"
where "account_set_id" = $1 and "fund_account_id" = $2 and "line_date" >= $3 and "line_date" <= $4
order by "line_date", "statement_id", "row_number";

-- selectStatementState
-- What tells whether the lines of an account are those that were read before: they come and go with their
-- statements.
select count(*)::bigint as "statements", max("id") as "last"
from "bank_statement"
where "account_set_id" = $1 and "fund_account_id" = $2;

-- selectStatements
-- Statements of an account, the newest days first, with who brought them and how many lines are matched.
select "statement"."id", "statement"."file_name" as "fileName", "statement"."first_day" as "first",
  "statement"."last_day" as "last", "statement"."opening_fen" as "opening",
  "statement"."closing_fen" as "closing", "statement"."line_count" as "lineCount", "statement"."gaps",
  "statement"."reason", "statement"."imported_at" as "importedAt", "person"."real_name" as "importer", (
        select count(*)::bigint from bank_line as line
        join fund_match_line as matched
          on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
        where line.account_set_id = $1 and line.statement_id = "statement"."id"
      ) as "matchedCount"
from "bank_statement" as "statement"
inner join "app_user" as "person" on "person"."id" = "statement"."imported_by"
where "statement"."account_set_id" = $2 and "statement"."fund_account_id" = $3
order by "statement"."first_day" desc, "statement"."id" desc;

-- selectSpans
-- Days and balances of the statements of an account.
select "first_day" as "from", "last_day" as "to", "opening_fen" as "opening", "closing_fen" as "closing"
from "bank_statement"
where "account_set_id" = $1 and "fund_account_id" = $2
order by "first_day", "id";

-- selectStatement
-- The account a statement is of, and its days.
select "id", "fund_account_id" as "fundAccountId", "file_name" as "fileName", "first_day" as "first",
  "last_day" as "last", "line_count" as "lineCount", "sha256"
from "bank_statement"
where "account_set_id" = $1 and "id" = $2;

-- countMatchedLines
-- How many lines of a statement are matched.
select count(*)::bigint as "lines"
from "bank_line" as "line"
inner join "fund_match_line" as "matched" on "matched"."account_set_id" = "line"."account_set_id"
  and "matched"."bank_line_id" = "line"."id"
where "line"."account_set_id" = $1 and "line"."statement_id" = $2;

-- insertStatement
insert into "bank_statement" ("account_set_id", "id", "opening_fen", "fund_account_id", "file_name", "sha256",
    "lines_sha256", "first_day", "last_day", "closing_fen", "line_count", "gaps", "reason", "imported_at",
    "imported_by")
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- insertBankLines
-- Lines of a statement, as many as there are ids: a JSON array of rows without what the statement gives them,
-- as bytes, which reach the database as they are.
insert into bank_line (account_set_id, id, fund_account_id, statement_id, line_date, line_time, posted_on,
received_fen, paid_fen, balance_fen, party, party_account, summary, purpose, serial, number,
  row_number, raw)
    select $1::bigint, line.unnest, $2::bigint, $3::bigint,
line.line_date, line.line_time, line.posted_on, line.received_fen, line.paid_fen, line.balance_fen,
  line.party,
      line.party_account, line.summary, line.purpose, line.serial, line.number, line.row_number, line.raw
from rows
from (
      jsonb_populate_recordset(null::bank_line, $4::text::jsonb), unnest($5::bigint[])
    ) as line;

-- deleteStatement
-- Its lines go with it.
delete
from "bank_statement"
where "account_set_id" = $1 and "id" = $2;

-- selectBankLines
-- A page of the lines of an account, by day and time.
select "line"."id", "line"."line_date" as "date", "line"."line_time" as "time",
  "line"."received_fen" as "received", "line"."paid_fen" as "paid", "line"."balance_fen" as "balance",
  "line"."party", "line"."party_account" as "partyAccount", "line"."summary", "line"."purpose",
  "line"."serial", "line"."number", "line"."row_number" as "row", "line"."statement_id" as "statementId",
  "matched"."match_id" as "matchId"
from "bank_line" as "line"
left join "fund_match_line" as "matched" on "matched"."account_set_id" = "line"."account_set_id"
  and "matched"."bank_line_id" = "line"."id"
where "line"."account_set_id" = $1 and "line"."fund_account_id" = $2 and "line"."line_date" >= $3
  and "line"."line_date" <= $4 and "matched"."bank_line_id" is null
  and ("line"."summary" like $5 or "line"."purpose" like $6 or "line"."party" like $7 or "line"."number" like
    $8 or "line"."serial" like $9)
order by "line"."line_date", "line"."line_time", "line"."id"
limit $10
offset $11;

-- sumBankLines
-- How many lines of an account are selected, and what they come to.
select count(*)::bigint as "total", coalesce(sum("line"."received_fen"), 0)::bigint as "received",
  coalesce(sum("line"."paid_fen"), 0)::bigint as "paid"
from "bank_line" as "line"
left join "fund_match_line" as "matched" on "matched"."account_set_id" = "line"."account_set_id"
  and "matched"."bank_line_id" = "line"."id"
where "line"."account_set_id" = $1 and "line"."fund_account_id" = $2 and "line"."line_date" >= $3
  and "line"."line_date" <= $4 and "matched"."bank_line_id" is null
  and ("line"."summary" like $5 or "line"."purpose" like $6 or "line"."party" like $7 or "line"."number" like
    $8 or "line"."serial" like $9);

-- selectConfirmedDays
-- The days of 余额调节表 of an account that are confirmed, the latest first.
select "as_of" as "asOf"
from "fund_reconciliation"
where "account_set_id" = $1 and "fund_account_id" = $2
order by "as_of" desc;

-- selectLinesDigest
-- The lines of a statement as one digest, its own ids left out: what the trail keeps of thousands of rows.
select encode(sha256(convert_to(coalesce(string_agg(
json_build_array(line.row_number, line.line_date, line.line_time, line.posted_on, line.received_fen,
    line.paid_fen,
    line.balance_fen, line.party, line.party_account, line.summary, line.purpose, line.serial, line.number,
    json_build_array(variadic line.raw))::text,
E'\n' order by line.row_number, line.line_date, line.received_fen,
  line.paid_fen), ''), 'UTF8')), 'hex') as "digest"
from "bank_line" as "line"
where "line"."account_set_id" = $1 and "line"."statement_id" = $2;

-- updateLinesDigest
-- What the lines of a statement are known by later.
update "bank_statement"
set "lines_sha256" = $1
where "account_set_id" = $2 and "id" = $3;
