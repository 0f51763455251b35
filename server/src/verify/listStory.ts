import type { ListRow, ToldSlice } from '../trail/listFacts';
import { listTable, listTableNames, type ListTableName } from '../trail/listTables';

/** The rows of lists as the events of one set leave them. */
export class ListStory {
  /** Tables that were recorded whole once; of the others the earlier rows are unknown. */
  private readonly tables = new Map<ListTableName, Map<string, ListRow>>();

  tell(slices: readonly ToldSlice[]): void {
    for (const slice of slices) if (listTableNames.includes(slice.table)) this.tellSlice(slice);
  }

  /** The rows of a table by the trail; undefined where it never recorded all of it. */
  rowsOf(table: ListTableName): ReadonlyMap<string, ListRow> | undefined {
    return this.tables.get(table);
  }

  private tellSlice({ table, of, rows }: ToldSlice): void {
    const columns = Object.entries(of);
    if (columns.length === 0) this.tables.set(table, new Map());
    const known = this.tables.get(table);
    if (!known) return;
    const isMeant = (row: ListRow) =>
      columns.every(([column, values]) => values.some((value) => String(value) === String(row[column])));
    for (const [key, row] of known) if (isMeant(row)) known.delete(key);
    for (const row of rows) known.set(rowKey(table, row), row);
  }
}

/** `12`, or `12 2026-01-01` of a table whose rows are known by two columns. */
export const rowKey = (table: ListTableName, row: ListRow): string =>
  listTable(table)
    .key.map((column) => String(row[column]))
    .join(' ');
