import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** Tables of what is done on a day, that day, and what it is. */
const DONE = [
  ['journal_entry', 'entry_date', 'an entry of a journal'],
  ['fund_account', 'closed_through', 'a day that is closed'],
  ['cash_count', 'counted_on', 'a count of cash'],
  ['bank_line', 'line_date', 'a line of the bank'],
  ['fund_reconciliation', 'as_of', 'a reconciliation'],
  ['asset_count', 'counted_on', 'a count of assets'],
  ['invoice', 'verified_on', 'the verification of an invoice'],
] as const;

/** What is done on its day is of no day that is still to come. */
export const daysHaveCome: BookCheck = {
  key: 'daysHaveCome',
  async findings(db, evidence) {
    const { today } = evidence;
    if (today === undefined) return [];
    const tables = DONE.map(
      ([table, day, what]) => sql`
        select account_set_id, ${what}::text as what, max(${sql.ref(day)}) as day from ${sql.table(table)}
        where ${ofSets(evidence)} and ${sql.ref(day)} > ${today} group by 1`,
    );
    const { rows } = await sql<{ account_set_id: number; what: string; day: string }>`
      ${sql.join(tables, sql` union all `)} order by 1, 2`.execute(db);
    return rows.map(
      ({ account_set_id: setId, what, day }) =>
        `account set ${setId}: ${what} is of ${day}, which is still to come`,
    );
  },
};
