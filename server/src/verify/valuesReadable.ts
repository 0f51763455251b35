import { sql, type RawBuilder } from 'kysely';
import { tenantTables, type TenantColumn } from '../db/tenantTables';
import { ofSets, type BookCheck } from './bookCheck';

/**
 * Moments, days and whole numbers are such as the program can read: no `infinity`, no year 20000, nothing beyond
 * 2^53. From the database's own catalogue, so that a new table is looked at as soon as it exists.
 */
export const valuesReadable: BookCheck = {
  key: 'valuesReadable',
  async findings(db, evidence) {
    const findings: string[] = [];
    for (const { name, columns } of await tenantTables(db)) {
      const beyond = columns.flatMap((column) => beyondOf(column) ?? []);
      if (beyond.length === 0) continue;
      const { rows } = await sql<{ account_set_id: number; count: number }>`
        select account_set_id, count(*)::int as count from ${sql.table(name)}
        where ${ofSets(evidence)} and (${sql.join(beyond, sql` or `)})
        group by account_set_id order by account_set_id`.execute(db);
      findings.push(
        ...rows.map(
          ({ account_set_id: setId, count }) =>
            `account set ${setId}: ${count} rows of ${name} hold a moment or a number nobody can read`,
        ),
      );
    }
    return findings;
  },
};

/** When a column holds what cannot be read; null: it always can. */
function beyondOf({ name, type }: TenantColumn): RawBuilder<boolean> | null {
  const column = sql.ref(name);
  if (type === 'bigint') return sql`${column} not between -9007199254740991 and 9007199254740991`;
  if (type === 'date' || type === 'timestamp with time zone')
    return sql`${column} not between '1900-01-01' and '2999-12-31'`;
  return null;
}
