import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { countRows, numbersOf, total } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { SetScope } from './foundMatches';

/** Lines of an account from one day to another, as they were read. */
export function selectStoredLines(
  db: Kysely<Database>,
  scope: SetScope,
  fundAccountId: number,
  from: DateOnly,
  to: DateOnly,
) {
  return db
    .selectFrom('bank_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .where('line_date', '>=', from)
    .where('line_date', '<=', to)
    .orderBy('line_date')
    .orderBy('statement_id')
    .orderBy('row_number')
    .select([
      'line_date as on',
      'line_time as time',
      'posted_on as postedOn',
      'received_fen as received',
      'paid_fen as paid',
      'balance_fen as balance',
      'party',
      'party_account as partyAccount',
      'summary',
      'purpose',
      'serial',
      'number',
      'row_number as row',
    ]);
}

/** What tells whether the lines of an account are those that were read before: they come and go with their statements. */
export function selectStatementState(db: Kysely<Database>, scope: SetScope, fundAccountId: number) {
  return db
    .selectFrom('bank_statement')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .select((eb) => [countRows().as('statements'), eb.fn.max('id').as('last')]);
}

/** Statements of an account, the newest days first, with who brought them and how many lines are matched. */
export function selectStatements(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return db
    .selectFrom('bank_statement as statement')
    .innerJoin('app_user as person', 'person.id', 'statement.imported_by')
    .where('statement.account_set_id', '=', scope.accountSetId)
    .where('statement.fund_account_id', '=', fundAccountId)
    .orderBy('statement.first_day', 'desc')
    .orderBy('statement.id', 'desc')
    .select((eb) => [
      'statement.id',
      'statement.file_name as fileName',
      'statement.first_day as first',
      'statement.last_day as last',
      'statement.opening_fen as opening',
      'statement.closing_fen as closing',
      'statement.line_count as lineCount',
      'statement.gaps',
      'statement.reason',
      'statement.imported_at as importedAt',
      'person.real_name as importer',
      sql<number>`(
        select count(*)::bigint from bank_line as line
        join fund_match_line as matched
          on matched.account_set_id = line.account_set_id and matched.bank_line_id = line.id
        where line.account_set_id = ${scope.accountSetId} and line.statement_id = ${eb.ref('statement.id')}
      )`.as('matchedCount'),
    ]);
}

/** Days and balances of the statements of an account. */
export function selectSpans(db: Kysely<Database>, scope: SetScope, fundAccountId: number) {
  return db
    .selectFrom('bank_statement')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .orderBy('first_day')
    .orderBy('id')
    .select(['first_day as from', 'last_day as to', 'opening_fen as opening', 'closing_fen as closing']);
}

/** The account a statement is of, and its days. */
export function selectStatement(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('bank_statement')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select([
      'id',
      'fund_account_id as fundAccountId',
      'file_name as fileName',
      'first_day as first',
      'last_day as last',
      'line_count as lineCount',
      'sha256',
    ]);
}

/** How many lines of a statement are matched. */
export function countMatchedLines(db: Kysely<Database>, scope: Scope, statementId: number) {
  return db
    .selectFrom('bank_line as line')
    .innerJoin('fund_match_line as matched', (join) =>
      join
        .onRef('matched.account_set_id', '=', 'line.account_set_id')
        .onRef('matched.bank_line_id', '=', 'line.id'),
    )
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('line.statement_id', '=', statementId)
    .select(countRows().as('lines'));
}

export function insertStatement(
  trx: Transaction<Database>,
  scope: Scope,
  statement: Omit<Insertable<Database['bank_statement']>, 'account_set_id'>,
) {
  return trx.insertInto('bank_statement').values({ account_set_id: scope.accountSetId, ...statement });
}

/**
 * Lines of a statement, as many as there are ids: a JSON array of rows without what the statement gives them, as bytes,
 * which reach the database as they are.
 */
export function insertBankLines(
  scope: Scope,
  { fundAccountId, statementId }: { readonly fundAccountId: number; readonly statementId: number },
  ids: readonly number[],
  rows: Buffer,
): RawBuilder<unknown> {
  return sql`
    insert into bank_line (account_set_id, id, fund_account_id, statement_id, line_date, line_time, posted_on,
      received_fen, paid_fen, balance_fen, party, party_account, summary, purpose, serial, number, row_number, raw)
    select ${scope.accountSetId}::bigint, line.unnest, ${fundAccountId}::bigint, ${statementId}::bigint,
      line.line_date, line.line_time, line.posted_on, line.received_fen, line.paid_fen, line.balance_fen, line.party,
      line.party_account, line.summary, line.purpose, line.serial, line.number, line.row_number, line.raw
    from rows from (
      jsonb_populate_recordset(null::bank_line, ${rows}::text::jsonb), unnest(${numbersOf(ids)}::bigint[])
    ) as line
  `;
}

/** Its lines go with it. */
export function deleteStatement(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('bank_statement')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** What is looked for among the lines of an account. */
export interface LineFilter {
  readonly fundAccountId: number;
  readonly from: DateOnly | null;
  readonly to: DateOnly | null;
  readonly state: 'open' | 'matched' | null;
  readonly text: string | null;
}

/** Open lines by the column they are joined by, for which see `isOfMatch`. */
function filtered(db: Kysely<Database>, scope: Scope, { fundAccountId, from, to, state, text }: LineFilter) {
  const like = `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('bank_line as line')
    .leftJoin('fund_match_line as matched', (join) =>
      join
        .onRef('matched.account_set_id', '=', 'line.account_set_id')
        .onRef('matched.bank_line_id', '=', 'line.id'),
    )
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('line.fund_account_id', '=', fundAccountId)
    .$if(from !== null, (query) => query.where('line.line_date', '>=', from as DateOnly))
    .$if(to !== null, (query) => query.where('line.line_date', '<=', to as DateOnly))
    .$if(state === 'open', (query) => query.where('matched.bank_line_id', 'is', null))
    .$if(state === 'matched', (query) => query.where('matched.match_id', 'is not', null))
    .$if(text !== null, (query) =>
      query.where((eb) =>
        eb.or(
          (['summary', 'purpose', 'party', 'number', 'serial'] as const).map((column) =>
            eb(`line.${column}`, 'like', like),
          ),
        ),
      ),
    );
}

/** A page of the lines of an account, by day and time. */
export function selectBankLines(
  db: Kysely<Database>,
  scope: Scope,
  filter: LineFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  return filtered(db, scope, filter)
    .orderBy('line.line_date')
    .orderBy('line.line_time')
    .orderBy('line.id')
    .offset((page - 1) * size)
    .limit(size)
    .select([
      'line.id',
      'line.line_date as date',
      'line.line_time as time',
      'line.received_fen as received',
      'line.paid_fen as paid',
      'line.balance_fen as balance',
      'line.party',
      'line.party_account as partyAccount',
      'line.summary',
      'line.purpose',
      'line.serial',
      'line.number',
      'line.row_number as row',
      'line.statement_id as statementId',
      'matched.match_id as matchId',
    ]);
}

/** How many lines of an account are selected, and what they come to. */
export function sumBankLines(db: Kysely<Database>, scope: Scope, filter: LineFilter) {
  return filtered(db, scope, filter).select((eb) => [
    countRows().as('total'),
    total(eb.ref('line.received_fen')).as('received'),
    total(eb.ref('line.paid_fen')).as('paid'),
  ]);
}

/** The days of 余额调节表 of an account that are confirmed, the latest first. */
export function selectConfirmedDays(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return db
    .selectFrom('fund_reconciliation')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .orderBy('as_of', 'desc')
    .select('as_of as asOf');
}

/** The lines of a statement as one digest, its own ids left out: what the trail keeps of thousands of rows. */
export function selectLinesDigest(db: Kysely<Database>, scope: Scope, statementId: number) {
  return db
    .selectFrom('bank_line as line')
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('line.statement_id', '=', statementId)
    .select(linesDigest.as('digest'));
}

/** SHA-256 over the lines of one statement in the order of their rows, of rows that are called `line`. */
export const linesDigest = sql<string>`encode(sha256(convert_to(coalesce(string_agg(
  json_build_array(line.row_number, line.line_date, line.line_time, line.posted_on, line.received_fen, line.paid_fen,
    line.balance_fen, line.party, line.party_account, line.summary, line.purpose, line.serial, line.number,
    json_build_array(variadic line.raw))::text,
  E'\\n' order by line.row_number, line.line_date, line.received_fen, line.paid_fen), ''), 'UTF8')), 'hex')`;

/** What the lines of a statement are known by later. */
export function updateLinesDigest(trx: Transaction<Database>, scope: Scope, id: number, digest: string) {
  return trx
    .updateTable('bank_statement')
    .set({ lines_sha256: digest })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}
