import { sql, type Insertable, type QueryCreator } from 'kysely';
import type { Database } from './schema';

/**
 * Rows of one table in one statement, in their order. They travel as one JSON value, which the table's own types
 * read: the statement is the same text whatever their number, so that it can be kept prepared. All rows have the
 * columns of the first; the caller knows that there is one.
 */
export function insertRows<Table extends keyof Database>(
  db: Pick<QueryCreator<Database>, 'insertInto'>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
) {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Database[Table] & string)[];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  return db
    .insertInto(table)
    .columns(columns)
    .expression(sql`select ${names} from ${given}`);
}
