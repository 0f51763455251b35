import { sql, type Kysely } from 'kysely';
import { askTogether } from '../db/askTogether';
import type { Database } from '../db/schema';
import type { ListSlice } from './listSlices';
import { listTable, type ListTableName } from './listTables';

/** A row as the trail records it: its columns by their names, without the set it belongs to. */
export type ListRow = Readonly<Record<string, unknown>>;

/** Rows of a table as an event leaves them: of what `of` names there are these and no others. */
export interface ToldSlice extends ListSlice {
  readonly rows: readonly ListRow[];
}

/** All current rows of some tables, by their names. */
export async function readTables(
  db: Kysely<Database>,
  accountSetId: number,
  tables: readonly ListTableName[],
): Promise<ReadonlyMap<ListTableName, ListRow[]>> {
  const found = new Map(tables.map((table) => [table, [] as ListRow[]]));
  const questions = tables.map(
    (table) => sql<{ table: ListTableName; row: ListRow }>`
      select ${table} as table, whole.row from (${rowsOfSlice(accountSetId, { table, of: {} })}) as whole`,
  );
  for (const { table, row } of await askTogether(db, questions)) found.get(table)?.push(row);
  return found;
}

/** The rows of a slice in the order of their keys, each as one value `row`. */
function rowsOfSlice(accountSetId: number, { table, of }: ListSlice) {
  const { key, omit = [] } = listTable(table);
  const left = ['account_set_id', ...omit];
  const conditions = Object.entries(of).map(
    ([column, values]) => sql` and ${sql.ref(`row.${column}`)}::text = any(${values.map(String)}::text[])`,
  );
  const order = key.map((column) => sql.ref(`row.${column}`));
  return sql`select to_jsonb(row) - ${left}::text[] as row from (${rowsOf(table, accountSetId)}) as row
    where true ${sql.join(conditions, sql``)} order by ${sql.join(order)}`;
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

/** The current rows of some slices, to be written into an event: one question for all of them. */
export async function readSlices(
  db: Kysely<Database>,
  accountSetId: number,
  slices: readonly ListSlice[],
): Promise<ToldSlice[]> {
  if (slices.length === 0) return [];
  const told = slices.map(
    (slice, index) => sql`to_jsonb(array(${rowsOfSlice(accountSetId, slice)})) as ${sql.ref(String(index))}`,
  );
  const { rows } = await sql<Readonly<Record<number, ListRow[]>>>`select ${sql.join(told)}`.execute(db);
  return slices.map((slice, index) => ({ ...slice, rows: rows[0]?.[index] ?? [] }));
}
