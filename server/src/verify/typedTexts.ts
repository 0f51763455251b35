import { sql, type Kysely, type RawBuilder } from 'kysely';
import { BLANKS, CONTROLS } from '@mingzhang/shared/primitives/cleaned';
import type { Database } from '../db/schema';
import { ofSets, type Evidence } from './bookCheck';

/** Columns of a table that people type. */
export interface TypedTexts {
  readonly table: keyof Database;
  /** Names: never empty, without blanks around them. */
  readonly names?: readonly string[];
  /** Other texts, which may be empty. */
  readonly texts?: readonly string[];
  /** Lists of names. */
  readonly lists?: readonly string[];
}

interface Finding {
  readonly account_set_id: number;
  readonly text: string;
}

/** What `cleaned` takes out of what people type, found in what they are said to have typed: one sentence for each table and set. */
export async function typedTextFaults(
  db: Kysely<Database>,
  evidence: Evidence,
  tables: readonly TypedTexts[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { table, names = [], texts = [], lists = [] } of tables) {
    const faults = [
      ...names.map((name) => sql`(${nameFault(sql.ref(name))})`),
      ...texts.map((name) => sql`(${hasControls(sql.ref(name))})`),
      ...lists.map(
        (name) => sql`exists (
        select 1 from unnest(${sql.ref(name)}) as part where part is null or ${nameFault(sql.ref('part'))})`,
      ),
    ];
    const { rows } = await sql<{ account_set_id: number; count: number }>`
      select account_set_id, count(*)::int as count from ${sql.table(table)}
      where ${ofSets(evidence)} and (${sql.join(faults, sql` or `)})
      group by account_set_id order by account_set_id`.execute(db);
    found.push(
      ...rows.map(({ account_set_id, count }) => ({
        account_set_id,
        text: `${count} rows of ${table} hold a text that nobody can have typed`,
      })),
    );
  }
  return found;
}

const hasControls = (column: RawBuilder<unknown>) => sql`translate(${column}, ${CONTROLS}, '') <> ${column}`;

const nameFault = (column: RawBuilder<unknown>) =>
  sql`${column} = '' or btrim(${column}, ${BLANKS}) <> ${column} or ${hasControls(column)}`;
