import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Database } from './schema';
import { migrations as ours } from './migrations';

/**
 * Brings the database to the newest schema: migrations that are not recorded yet run in order, all of them or none;
 * forward only. Of servers that start at once one migrates, the others wait for it. Answers the names of those that
 * ran. Throws, with nothing changed, for a database that is not of this release or one before it.
 * @param db the owner's (ownerDatabase): as long as it takes, nothing is cut short
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>> = ours,
): Promise<string[]> {
  await refuseOthers(db, migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await refuseOthers(db, migrations); // A newer server may have come while this one waited.
    throw error as Error;
  }
  return results.map(({ migrationName }) => migrationName);
}

const OLDER =
  '这个数据库由第一个正式版之前的明账建立，本系统不能升级它，也没有改动它。请换一个空的数据目录（DATA_DIR）或空的数据库（DATABASE_URL）重新启动';

/** Refuses a database whose tables were made before the first release, or by a newer one. */
async function refuseOthers(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  const { rows } = await sql<{ before: boolean; recorded: boolean }>`
    select to_regclass('migration') is not null as before,
      to_regclass('kysely_migration') is not null as recorded`.execute(db);
  const [found] = rows;
  if (found?.before) throw new Error(OLDER);
  if (!found?.recorded) return;
  const recorded = await db.selectFrom('kysely_migration').select('name').execute();
  const unknown = recorded.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new Error(
    `这个数据库已由更新版本的明账升级过（${unknown.join('、')}），本系统不认得，也没有改动它。请启动那个版本或更新的版本`,
  );
}
