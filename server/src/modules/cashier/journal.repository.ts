import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { JournalEntry } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { JournalFilter } from '@mingzhang/shared/wire/journalRequest';
import { anyOf, countRows, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { toEntryColumns } from './journal.table';

/** Entries by their ids with their vouchers, in the order of their journals. */
export function selectEntries(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'link.account_set_id')
        .onRef('voucher.id', '=', 'link.voucher_id'),
    )
    .leftJoin('journal_entry as reversal', (join) =>
      join
        .onRef('reversal.account_set_id', '=', 'entry.account_set_id')
        .onRef('reversal.reverses_id', '=', 'entry.id'),
    )
    .leftJoin('app_user as keeper', 'keeper.id', 'entry.kept_by')
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('entry.id', '=', anyOf(ids))
    .orderBy('entry.fund_account_id')
    .orderBy('entry.entry_date')
    .orderBy('entry.number')
    .selectAll('entry')
    .select([
      'keeper.real_name as keeper',
      'reversal.id as reversed_by_id',
      'link.voucher_id',
      'link.line_number',
      'voucher.word as voucher_word',
      'voucher.number as voucher_number',
      'voucher.voucher_date',
      isMatched(scope).as('is_matched'),
      fileCount(scope).as('files'),
    ]);
}

/** Whether the line that stands for an entry is matched with the bank. */
const isMatched = (scope: Scope) => sql<boolean>`exists (
  select from fund_match_line as matched
  where matched.account_set_id = ${scope.accountSetId} and matched.voucher_id = link.voucher_id
    and matched.line_number = link.line_number
)`;

const fileCount = (scope: Scope) => sql<number>`(
  select count(*) from attachment as file where file.account_set_id = ${scope.accountSetId} and file.entry_id = entry.id
)`;

/** The balance after each of some entries; reads no more of a journal than from the first of them to the last. */
export function selectBalances(
  scope: Scope,
  ids: readonly number[],
): RawBuilder<{ readonly id: number; readonly balance: Fen }> {
  return sql`
    with asked as (
      select fund_account_id, min(entry_date) as since, max(entry_date) as until
      from journal_entry
      where account_set_id = ${scope.accountSetId} and id = any(${ids}::bigint[])
      group by 1
    ), balanced as (
      select entry.id, (
        fund.opening_fen + coalesce((
          select sum(earlier.received_fen - earlier.paid_fen) from journal_entry as earlier
          where earlier.account_set_id = ${scope.accountSetId}
            and earlier.fund_account_id = asked.fund_account_id and earlier.entry_date < asked.since
        ), 0) + sum(entry.received_fen - entry.paid_fen) over (
          partition by entry.fund_account_id order by entry.entry_date, entry.number
        )
      )::bigint as balance
      from asked
      join fund_account as fund on fund.account_set_id = ${scope.accountSetId} and fund.id = asked.fund_account_id
      join journal_entry as entry on entry.account_set_id = ${scope.accountSetId}
        and entry.fund_account_id = asked.fund_account_id and entry.entry_date between asked.since and asked.until
    )
    select id, balance from balanced where id = any(${ids}::bigint[])
  `;
}

/** What a journal has before some days, and what comes in and goes out in them. */
export function selectJournalSums(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  { from, to }: { readonly from: DateOnly; readonly to: DateOnly },
) {
  return db
    .selectFrom('journal_entry')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .where('entry_date', '<=', to)
    .select([
      sql<Fen>`coalesce(sum(received_fen - paid_fen) filter (where entry_date < ${from}), 0)::bigint`.as(
        'before',
      ),
      sql<Fen>`coalesce(sum(received_fen) filter (where entry_date >= ${from}), 0)::bigint`.as('received'),
      sql<Fen>`coalesce(sum(paid_fen) filter (where entry_date >= ${from}), 0)::bigint`.as('paid'),
    ]);
}

/** The entries of some days that are meant. */
function selectMeant(db: Kysely<Database>, scope: Scope, filter: JournalFilter) {
  const { fundAccountId, from, to, state, sought } = filter;
  return db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('entry.fund_account_id', '=', fundAccountId)
    .where('entry.entry_date', '>=', from)
    .where('entry.entry_date', '<=', to)
    .$if(state === 'unposted', (query) => query.where('link.entry_id', 'is', null))
    .$if(state === 'posted', (query) =>
      query.where('link.entry_id', 'is not', null).where((eb) => eb.not(isMatched(scope))),
    )
    .$if(state === 'matched', (query) => query.where(isMatched(scope)))
    .$if(Boolean(sought), (query) =>
      query.where(
        sql<boolean>`strpos(lower(entry.summary || ' ' || entry.party || ' ' || entry.settlement_number), lower(${sought})) > 0`,
      ),
    );
}

/** A page of the ids of those. */
export function selectEntryPage(
  db: Kysely<Database>,
  scope: Scope,
  filter: JournalFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  return selectMeant(db, scope, filter)
    .orderBy('entry.entry_date')
    .orderBy('entry.number')
    .limit(size)
    .offset((page - 1) * size)
    .select('entry.id');
}

/** How many those are. */
export function countEntries(db: Kysely<Database>, scope: Scope, filter: JournalFilter) {
  return selectMeant(db, scope, filter).select(countRows().as('entries'));
}

/** The days of a journal with what moved in each. */
export function selectJournalDays(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  { from, to }: { readonly from: DateOnly; readonly to: DateOnly },
) {
  return db
    .selectFrom('journal_entry')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .where('entry_date', '>=', from)
    .where('entry_date', '<=', to)
    .groupBy('entry_date')
    .orderBy('entry_date')
    .select((eb) => [
      'entry_date as on',
      total(eb.ref('received_fen')).as('received'),
      total(eb.ref('paid_fen')).as('paid'),
    ]);
}

/** The last running number of a day; 0 before the first. */
export function selectLastNumber(db: Kysely<Database>, scope: Scope, fundAccountId: number, on: DateOnly) {
  return db
    .selectFrom('journal_entry')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .where('entry_date', '=', on)
    .select(sql<number>`coalesce(max(number), 0)`.as('number'));
}

export function insertEntries(
  trx: Transaction<Database>,
  scope: Scope,
  entries: readonly JournalEntry[],
  keptBy: number,
) {
  return trx
    .insertInto('journal_entry')
    .values(
      entries.map((entry) => ({
        account_set_id: scope.accountSetId,
        id: entry.id,
        kept_by: keptBy,
        ...toEntryColumns(entry),
      })),
    );
}

export function updateEntry(
  trx: Transaction<Database>,
  scope: Scope,
  entry: JournalEntry & { readonly version: number },
) {
  return trx
    .updateTable('journal_entry')
    .set({ ...toEntryColumns(entry), version: entry.version })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', entry.id);
}

export function deleteEntries(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('journal_entry')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}

/** 待制单 of some accounts, the oldest first, so many of them and of how many. */
export function selectUnposted(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountIds: readonly number[],
  most: number,
) {
  return db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('entry.fund_account_id', '=', anyOf(fundAccountIds))
    .where('link.entry_id', 'is', null)
    .orderBy('entry.entry_date')
    .orderBy('entry.fund_account_id')
    .orderBy('entry.number')
    .limit(most)
    .select(['entry.id', sql<number>`count(*) over ()`.as('total')]);
}
