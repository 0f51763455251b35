import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** Whether PostgreSQL cannot archive its log (`npm run backup`); null: it archives none, or does not answer. */
export async function archiveFails(db: Kysely<Database>): Promise<boolean | null> {
  const asked = sql<{ fails: boolean }>`
    select last_failed_time > coalesce(last_archived_time, '-infinity') as fails
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  const rows = await asked.then(
    (result) => result.rows,
    () => [],
  );
  const [row] = rows;
  return row === undefined ? null : row.fails === true;
}
