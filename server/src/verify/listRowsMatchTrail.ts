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
  const vouchers = await vouchersThere(db, accountSetId, told);
  const findings: string[] = [];
  for (const some of readTogether(told)) {
    const current = await readTables(
      db,
      accountSetId,
      some.map(({ table }) => table),
    );
    for (const { table, rows } of some)
      findings.push(...differences(table, current.get(table) ?? [], stillThere(table, rows, vouchers)));
  }
  return findings;
}

/** So many rows are held at once, if their tables hold what the trail says of them; a longer table is read alone. */
const ROWS_TOGETHER = 10_000;

/** The tables in their order, short ones beside each other. */
function readTogether(told: readonly ToldTable[]): ToldTable[][] {
  const groups: ToldTable[][] = [];
  let held = Infinity;
  for (const one of told) {
    held += one.rows.size;
    if (held > ROWS_TOGETHER) {
      groups.push([]);
      held = one.rows.size;
    }
    groups.at(-1)?.push(one);
  }
  return groups;
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
    told.flatMap(({ table, rows }) =>
      listTable(table).goesWithVoucher ? [...rows.values()].map(voucherOf) : [],
    ),
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
