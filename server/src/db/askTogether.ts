import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema';

/** Many small questions as one: most of what one costs is asking. What they read is kept until the last has answered. */
export async function askTogether<Row>(
  db: Kysely<Database>,
  questions: readonly RawBuilder<Row>[],
): Promise<Row[]> {
  if (questions.length === 0) return [];
  const parts = questions.map((question) => sql`(${question})`);
  return (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
