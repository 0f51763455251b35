import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { canonicalJson } from '../canonicalJson';
import { readSlice, type ListRow } from '../trail/listFacts';
import { listTable, listTableNames, type ListTableName } from '../trail/listTables';
import { rowKey, type ListStory } from './listStory';

/** Where lists and settings of a set are otherwise than its events leave them, one sentence for each difference. */
export async function listRowFindings(
  db: Kysely<Database>,
  accountSetId: number,
  story: ListStory,
): Promise<string[]> {
  const findings: string[] = [];
  for (const table of listTableNames) {
    const told = story.rowsOf(table);
    if (!told) continue;
    const current = await readSlice(db, accountSetId, { table, of: {} });
    const there = await stillThere(db, accountSetId, table, told);
    findings.push(...differences(table, current, there));
  }
  return findings;
}

/** Of the recorded rows, those not deleted with the row they belonged to. */
async function stillThere(
  db: Kysely<Database>,
  accountSetId: number,
  table: ListTableName,
  told: ReadonlyMap<string, ListRow>,
): Promise<ReadonlyMap<string, ListRow>> {
  const { goesWith } = listTable(table);
  if (!goesWith) return told;
  const owners = [...told.values()].map((row) => Number(row[goesWith.column]));
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(goesWith.table)}
    where account_set_id = ${accountSetId} and id = any(${owners}::bigint[])`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return new Map([...told].filter(([, row]) => ids.has(Number(row[goesWith.column]))));
}

function differences(
  table: ListTableName,
  current: readonly ListRow[],
  told: ReadonlyMap<string, ListRow>,
): string[] {
  const { word } = listTable(table);
  const keys = new Set(current.map((row) => rowKey(table, row)));
  const gone = [...told]
    .filter(([key]) => !keys.has(key))
    .map(([key, row]) => `${word} ${nameOf(row)}(${key}) is gone; the trail has it`);
  const other = current.flatMap((row) => {
    const key = rowKey(table, row);
    const known = told.get(key);
    const title = `${word} ${nameOf(row)}(${key})`;
    if (!known) return [`${title} is in the books; the trail has it not`];
    // Columns that came later were not recorded, and dropped ones no longer exist.
    return Object.keys(known)
      .filter((column) => column in row && canonicalJson(row[column]) !== canonicalJson(known[column]))
      .map(
        (column) =>
          `${title} has the ${column} ${JSON.stringify(row[column])}; the trail says ${JSON.stringify(known[column])}`,
      );
  });
  return [...gone, ...other];
}

/** What people call it, where it has a name. */
function nameOf(row: ListRow): string {
  const name = row['code'] ?? row['company_name'] ?? row['name'] ?? row['word'] ?? row['title'];
  return typeof name === 'string' ? `${name} ` : '';
}
