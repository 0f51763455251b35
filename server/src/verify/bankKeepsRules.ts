import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema';
import { linesDigest } from '../modules/cashier/bank/statement.repository';
import { storedColumns, storedFigures, storedGaps } from '../modules/cashier/bank/storedBank';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';
import { typedTextFaults, type TypedTexts } from './typedTexts';

const typed: readonly TypedTexts[] = [
  { table: 'fund_rule', names: ['title'], lists: ['words'] },
  { table: 'bank_statement', texts: ['reason'] },
];

interface Finding {
  readonly account_set_id: number;
  readonly text: string;
}

/**
 * What is kept of the bank is as the program would have it: a statement has the lines it came with, matches are equal to
 * the fen and of their account alone, rules post to leaves, and what was confirmed agrees. That no line is in two matches
 * the database demands itself.
 */
export const bankKeepsRules: BookCheck = {
  key: 'bankKeepsRules',
  async findings(db, evidence) {
    const found = [...(await readableFaults(db, evidence)), ...(await typedTextFaults(db, evidence, typed))];
    for (const query of [statementFaults, matchFaults, bookFaults, bankFaults, ruleFaults]) {
      found.push(...(await query(evidence).execute(db)).rows);
    }
    return found.map(({ account_set_id: setId, text }) => `account set ${setId}: ${text}`);
  },
};

/** JSON of the form the program reads. */
async function readableFaults(db: Kysely<Database>, evidence: Evidence): Promise<Finding[]> {
  const kept = [
    { table: 'fund_account', column: 'mappings', schema: storedColumns },
    { table: 'bank_statement', column: 'gaps', schema: storedGaps },
    { table: 'fund_reconciliation', column: 'figures', schema: storedFigures },
  ] as const;
  const found: Finding[] = [];
  for (const { table, column, schema } of kept) {
    const { rows } = await sql<{ account_set_id: number; id: number; value: unknown }>`
      select account_set_id, id, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${ofSets(evidence)} order by 1, 2`.execute(db);
    found.push(
      ...rows
        .filter(({ value }) => !schema.safeParse(value).success)
        .map(({ account_set_id, id }) => ({
          account_set_id,
          text: `the ${column} of ${table} ${id} are of another form`,
        })),
    );
  }
  return found;
}

/** Statements with other lines than came with them, or of another account. */
const statementFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select statement.account_set_id, 'bank statement ' || statement.id || ' has other lines than came with it' as text
  from bank_statement as statement
  left join bank_line as line
    on line.account_set_id = statement.account_set_id and line.statement_id = statement.id
  where ${ofSets(evidence, 'statement.account_set_id')}
  group by statement.account_set_id, statement.id, statement.line_count, statement.lines_sha256
  having count(line.id) <> statement.line_count or ${linesDigest} <> statement.lines_sha256
  union all
  select line.account_set_id, 'line ' || line.id || ' of the bank is of another account than its statement'
  from bank_line as line
  join bank_statement as statement
    on statement.account_set_id = line.account_set_id and statement.id = line.statement_id
  where ${ofSets(evidence, 'line.account_set_id')} and statement.fund_account_id <> line.fund_account_id
  order by 1, 2
`;

/** What a line of a voucher moves on its fund account, in its currency. */
const moved = sql`case when fund.currency_code is null then line.debit_fen - line.credit_fen
  when line.currency_code is distinct from fund.currency_code then null
  when line.debit_fen <> 0 then line.currency_fen else -line.currency_fen end`;

/** Lines of matches with what they are of: one of the books, of the bank, or both. */
const matchedLines = (evidence: Evidence): RawBuilder<unknown> => sql`
  from fund_match_line as side
  left join fund_match_batch as batch on batch.account_set_id = side.account_set_id and batch.id = side.batch_id
  left join fund_account as fund on fund.account_set_id = batch.account_set_id and fund.id = batch.fund_account_id
  left join voucher_line as line on line.account_set_id = side.account_set_id
    and line.voucher_id = side.voucher_id and line.line_number = side.line_number
  left join fund_opening_item as book_item
    on book_item.account_set_id = side.account_set_id and book_item.id = side.book_item_id
  left join bank_line as bank on bank.account_set_id = side.account_set_id and bank.id = side.bank_line_id
  left join fund_opening_item as bank_item
    on bank_item.account_set_id = side.account_set_id and bank_item.id = side.bank_item_id
  where ${ofSets(evidence, 'side.account_set_id')}
`;

/** Matches whose sides differ, or whose lines are not those of one match: without its first, of several batches or none. */
const matchFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select side.account_set_id, 'match ' || side.match_id || ' is of sides that differ' as text
  ${matchedLines(evidence)}
  group by side.account_set_id, side.match_id
  having (
    sum(case when side.voucher_id is null then coalesce(book_item.received_fen - book_item.paid_fen, 0) else ${moved} end)
      = sum(coalesce(bank.received_fen - bank.paid_fen, bank_item.received_fen - bank_item.paid_fen, 0))
    and count(side.voucher_id) = count(${moved})
    and min(side.position) = 1 and count(batch.id) = count(*) and min(side.batch_id) = max(side.batch_id) and min(side.found_by) = max(side.found_by)
  ) is not true
  order by 1, 2
`;

/** Matched lines of the books that are not on the account of their match. */
const bookFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select side.account_set_id,
    'match ' || side.match_id || ' has a line of the books that is of another account' as text
  ${matchedLines(evidence)} and case
    when side.voucher_id is not null then (line.account_id = fund.account_id
      and line.auxiliary_key = fund.auxiliary_key and line.organization_id = fund.organization_id) is not true
    when side.book_item_id is not null
      then (book_item.fund_account_id = fund.id and book_item.side = 'book') is not true
    else false end
  order by 1, 2
`;

/** Matched lines of the bank that are not of the account of their match. */
const bankFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select side.account_set_id,
    'match ' || side.match_id || ' has a line of the bank that is of another account' as text
  ${matchedLines(evidence)} and case
    when side.bank_line_id is not null then (bank.fund_account_id = fund.id) is not true
    when side.bank_item_id is not null
      then (bank_item.fund_account_id = fund.id and bank_item.side = 'bank') is not true
    else false end
  order by 1, 2
`;

/** Rules that post to no leaf, or not with the items it asks for. */
const ruleFaults = (evidence: Evidence): RawBuilder<Finding> => sql`
  select rule.account_set_id, 'rule ' || rule.title || ' is on an account that cannot be posted to' as text
  from fund_rule as rule
  left join (
    select account_set_id, parent_id from account
    where ${ofSets(evidence)} and parent_id is not null group by 1, 2
  ) as parent on parent.account_set_id = rule.account_set_id and parent.parent_id = rule.account_id
  left join (
    select account_set_id, account_id, string_agg(category_id::text, ',' order by category_id) as categories
    from account_auxiliary_category where ${ofSets(evidence)} group by 1, 2
  ) as asked on asked.account_set_id = rule.account_set_id and asked.account_id = rule.account_id
  where ${ofSets(evidence, 'rule.account_set_id')} and (parent.parent_id is not null
    or coalesce(asked.categories, '') <> regexp_replace(rule.auxiliary_key, ':[0-9]+', '', 'g'))
  order by 1, 2
`;
