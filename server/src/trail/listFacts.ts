import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { ListSlice } from './listSlices';
import { listTable, type ListTableName } from './listTables';

/** A row as the trail records it: its columns by their names, without the set it belongs to. */
export type ListRow = Readonly<Record<string, unknown>>;

/** Rows of a table as an event leaves them: of what `of` names there are these and no others. */
export interface ToldSlice extends ListSlice {
  readonly rows: readonly ListRow[];
}

/** The current rows of a slice. */
export async function readSlice(
  db: Kysely<Database>,
  accountSetId: number,
  { table, of }: ListSlice,
): Promise<ListRow[]> {
  const { key, omit = [] } = listTable(table);
  const left = ['account_set_id', ...omit];
  const conditions = Object.entries(of).map(
    ([column, values]) => sql` and ${sql.ref(`row.${column}`)}::text = any(${values.map(String)}::text[])`,
  );
  const order = key.map((column) => sql.ref(`row.${column}`));
  const { rows } = await sql<{ row: ListRow }>`
    select to_jsonb(row) - ${left}::text[] as row from (${rowsOf(table, accountSetId)}) as row
    where true ${sql.join(conditions, sql``)} order by ${sql.join(order)}
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** A formula term names only its line; the template follows from the line. */
function rowsOf(table: ListTableName, accountSetId: number) {
  if (table === 'report_term') {
    return sql`select term.*, item.template_id from report_term as term
      join report_item as item on item.account_set_id = term.account_set_id and item.id = term.item_id
      where term.account_set_id = ${accountSetId}`;
  }
  if (table === 'attachment') {
    return sql`select * from attachment where account_set_id = ${accountSetId} and voucher_id is null`;
  }
  const set = sql.ref(table === 'account_set' ? 'own.id' : 'own.account_set_id');
  return sql`select own.* from ${sql.table(table)} as own where ${set} = ${accountSetId}`;
}

/** The current rows of some slices, to be written into an event. */
export async function readSlices(
  db: Kysely<Database>,
  accountSetId: number,
  slices: readonly ListSlice[],
): Promise<ToldSlice[]> {
  const told: ToldSlice[] = [];
  for (const slice of slices) told.push({ ...slice, rows: await readSlice(db, accountSetId, slice) });
  return told;
}
