import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { askTogether } from '../db/askTogether';
import type { Database } from '../db/schema';

/** What is outside the database and it is held against; what is absent is not looked at. */
export interface Evidence {
  /** The key events are sealed with. */
  readonly key?: Buffer | undefined;
  /** Where the bytes of attachments lie. */
  readonly filesDir?: string | undefined;
  /** 结账校验码 that were written down, as closing shows them. */
  readonly heads?: readonly string[] | undefined;
  /** The business date, which nothing that was done may be after. */
  readonly today?: DateOnly | undefined;
  /** The one set that is looked at; absent: all of them. */
  readonly accountSetId?: number | undefined;
}

/** Whether a row is of a set that is looked at. @param column names its set */
export function ofSets({ accountSetId }: Evidence, column = 'account_set_id'): RawBuilder<boolean> {
  return accountSetId === undefined ? sql`true` : sql`${sql.ref(column)} = ${accountSetId}`;
}

/** The sets that are looked at, by id. */
export async function setIds(db: Kysely<Database>, evidence: Evidence): Promise<number[]> {
  const sets = db.selectFrom('account_set').where(ofSets(evidence, 'id')).orderBy('id').select('id');
  return (await sets.execute()).map(({ id }) => id);
}

/**
 * What questions answer, of one set as one question. Of all sets each is asked alone: it may take as long as one
 * statement may, and what it has read is let go before the next.
 */
export async function askOfSets<Row>(
  db: Kysely<Database>,
  { accountSetId }: Evidence,
  questions: readonly RawBuilder<Row>[],
): Promise<Row[]> {
  if (accountSetId !== undefined) return askTogether(db, questions);
  const rows: Row[] = [];
  for (const question of questions) rows.push(...(await question.execute(db)).rows);
  return rows;
}

/** One thing that must always hold in the database. Reads only; knows nothing of the program's rules. */
export interface BookCheck {
  readonly key: string;
  /** One sentence for each thing that does not hold, naming the culprit. */
  findings(db: Kysely<Database>, evidence: Evidence): Promise<string[]>;
  /** Where the first culprit is, as an accountant says it: 2026年1月 记-3 第 2 行. Absent: its key says enough. */
  culprit?(db: Kysely<Database>, evidence: Evidence): Promise<string | null>;
}
