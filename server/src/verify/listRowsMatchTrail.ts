import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { canonicalJson } from '../canonicalJson';
import { readTables, type ListRow } from '../trail/listFacts';
import { listTable, listTableNames, type ListTableName } from '../trail/listTables';
import { rowKey, type ListStory } from './listStory';

/** Where lists and settings of a set are otherwise than its events leave them, one sentence for each difference. */
export async function listRowFindings(
  db: Kysely<Database>,
  accountSetId: number,
  story: ListStory,
): Promise<string[]> {
  const told = listTableNames.flatMap((table) => {
    const rows = story.rowsOf(table);
    return rows ? [{ table, rows }] : [];
  });
  const current = await readTables(
    db,
    accountSetId,
    told.map(({ table }) => table),
  );
  const vouchers = await vouchersThere(db, accountSetId, told);
  return told.flatMap(({ table, rows }) =>
    differences(table, current.get(table) ?? [], stillThere(table, rows, vouchers)),
  );
}

/** A table with the rows its events leave. */
interface ToldTable {
  readonly table: ListTableName;
  readonly rows: ReadonlyMap<string, ListRow>;
}

/** Of the vouchers to which recorded rows belong, those that are there. */
async function vouchersThere(
  db: Kysely<Database>,
  accountSetId: number,
  told: readonly ToldTable[],
): Promise<ReadonlySet<number>> {
  const named = new Set(
    told.flatMap(({ table, rows }) => {
      return listTable(table).goesWithVoucher ? [...rows.values()].map(voucherOf) : [];
    }),
  );
  if (named.size === 0) return named;
  const { rows } = await sql<{ id: number }>`
    select id from voucher where account_set_id = ${accountSetId} and id = any(${[...named]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of the recorded rows, those not deleted with the voucher they belonged to. */
function stillThere(
  table: ListTableName,
  told: ReadonlyMap<string, ListRow>,
  vouchers: ReadonlySet<number>,
): ReadonlyMap<string, ListRow> {
  if (!listTable(table).goesWithVoucher) return told;
  return new Map([...told].filter(([, row]) => vouchers.has(voucherOf(row))));
}

const voucherOf = (row: ListRow) => Number(row['voucher_id']);

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
      .filter((column) => column in row && !isSame(row[column], known[column]))
      .map(
        (column) =>
          `${title} has the ${column} ${JSON.stringify(row[column])}; the trail says ${JSON.stringify(known[column])}`,
      );
  });
  return [...gone, ...other];
}

/** Most values are no objects. */
const isSame = (one: unknown, other: unknown) => one === other || canonicalJson(one) === canonicalJson(other);

/** What people call it, where it has a name. */
function nameOf(row: ListRow): string {
  const name = row['code'] ?? row['company_name'] ?? row['name'] ?? row['word'] ?? row['title'];
  return typeof name === 'string' ? `${name} ` : '';
}
