import { sql, type RawBuilder } from 'kysely';
import { tenantTables, type TenantColumn, type TenantTable } from '../db/tenantTables';
import { askOfSets, ofSets, type BookCheck, type Evidence } from './bookCheck';

/**
 * Moments, days and whole numbers are such as the program can read: no `infinity`, no year 20000, nothing beyond
 * 2^53. From the database's own catalogue, so that a new table is looked at as soon as it exists.
 */
export const valuesReadable: BookCheck = {
  key: 'valuesReadable',
  async findings(db, evidence) {
    const tables = await tenantTables(db);
    const rows = await askOfSets(
      db,
      evidence,
      tables.flatMap((table) => unreadableIn(table, evidence) ?? []),
    );
    return rows.map(
      ({ account_set_id: setId, name, count }) =>
        `account set ${setId}: ${count} rows of ${name} hold a moment or a number nobody can read`,
    );
  },
};

/** How many such rows each set has in a table; null: none of its columns can hold any. */
function unreadableIn({ name, columns }: TenantTable, evidence: Evidence) {
  const beyond = columns.flatMap((column) => beyondOf(column) ?? []);
  if (beyond.length === 0) return null;
  return sql<{ account_set_id: number; name: string; count: number }>`
    select account_set_id, ${name} as name, count(*)::int as count from ${sql.table(name)}
    where ${ofSets(evidence)} and (${sql.join(beyond, sql` or `)})
    group by account_set_id order by account_set_id`;
}

/** When a column holds what cannot be read; null: it always can. */
function beyondOf({ name, type }: TenantColumn): RawBuilder<boolean> | null {
  const column = sql.ref(name);
  if (type === 'bigint') return sql`${column} not between -9007199254740991 and 9007199254740991`;
  if (type === 'date' || type === 'timestamp with time zone')
    return sql`${column} not between '1900-01-01' and '2999-12-31'`;
  return null;
}
