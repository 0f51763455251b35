import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { databaseUser } from '../embedded-postgres/osUser.mjs';
import { copyFiles, filesOf, forgetGone } from './files.mjs';

/** Seconds after which the log is archived although its piece is not full. */
const ARCHIVE_TIMEOUT = 240;
/** Two backups at once would prune what the other one needs. */
const ONE_AT_A_TIME = 7_226_002;

/**
 * One base backup of an installation: the directory that holds it, when it began (ISO), the first piece of the log it
 * needs, and the major version of PostgreSQL.
 * @typedef {{ directory: string, startedAt: string, finishedAt: string, wal: string, major: number }} BaseBackup
 */

/**
 * What a backup directory is made of: `base`, a folder per base backup; `wal`, the log since the oldest of them;
 * `files`, what vouchers have attached; `gone`, what they had.
 * @param {string} directory
 */
export function partsOf(directory) {
  return /** @type {const} */ (['base', 'wal', 'files', 'gone']).map((part) => join(directory, part));
}

/**
 * Backs up an installation while it works: a base backup of the database by PostgreSQL itself, the files of vouchers, and
 * from then on (once the database has been restarted, the first time) every piece of the log, four minutes after it was
 * begun at the latest. What only backups older than the newest `keep` need is removed.
 * The keys are not part of it: they belong apart from the books.
 * @param {object} installation
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} installation.connection of the owner
 * @param {string} installation.dataDir
 * @param {string} installation.directory where backups are kept
 * @param {number} installation.keep base backups, 1 at least
 * @param {(line: string) => void} installation.log
 * @returns {Promise<BaseBackup>}
 */
export async function backUp({ connection, dataDir, directory, keep, log }) {
  const [base = '', wal = '', files = '', gone = ''] = partsOf(directory);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const lock = await client.query('select pg_try_advisory_lock($1) as mine', [ONE_AT_A_TIME]);
    if (!lock.rows[0].mine) throw new Error('Another backup of this installation is running.');
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    const user = databaseUser(join(dataDir, 'postgres'));
    for (const part of [base, wal]) makePrivate(part, user);
    for (const part of [files, gone]) mkdirSync(part, { recursive: true, mode: 0o700 });

    await refuseOtherMajor(client, directory);
    await archiveTo(client, wal, log);
    for (const name of readdirSync(base))
      if (name.endsWith(UNFINISHED)) rmSync(join(base, name), { recursive: true });
    const backup = await takeBase({ connection, client, base });
    // After the database: whatever file it names is there.
    await copyFiles(filesOf(dataDir), files, gone);
    await prune(directory, keep);
    return backup;
  } finally {
    await client.end();
  }
}

/** Ending of a base backup that is being written, or that was broken off. */
const UNFINISHED = '.part';
const DESCRIPTION = 'backup.json';

/** The base backups of a directory, the oldest first. @param {string} directory @returns {BaseBackup[]} */
export function baseBackups(directory) {
  const base = join(directory, 'base');
  const finished = readdirSync(base).filter((name) => !name.endsWith(UNFINISHED));
  return finished
    .sort()
    .map((name) => ({
      directory: join(base, name),
      ...JSON.parse(readFileSync(join(base, name, DESCRIPTION), 'utf8')),
    }));
}

/**
 * Refuses a directory with backups of another major version: the logs of both would have the same names.
 * @param {pg.Client} client @param {string} directory
 */
async function refuseOtherMajor(client, directory) {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`);
  const other = baseBackups(directory).find(({ major }) => major !== rows[0].major);
  if (other === undefined) return;
  throw new Error(
    `${directory} has backups of PostgreSQL ${other.major}, the database is of ${rows[0].major}: back up into a directory of its own.`,
  );
}

/**
 * Has the log archived from now on. The setting stays with the database: whoever starts it archives.
 * @param {pg.Client} client @param {string} wal @param {(line: string) => void} log
 */
async function archiveTo(client, wal, log) {
  const settings = {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
    archive_timeout: String(ARCHIVE_TIMEOUT),
  };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`);
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query(`
    select current_setting('archive_mode') = 'on' as archives, last_failed_time > coalesce(last_archived_time, '-infinity') as fails
    from pg_stat_archiver`);
  if (!rows[0].archives)
    log(
      'The log is archived once the product has been restarted; until then only this backup can be restored.',
    );
  if (rows[0].fails) log('The log could not be archived of late: the log of the database says why.');
}

/**
 * @param {{ connection: object, client: pg.Client, base: string }} from
 * @returns {Promise<BaseBackup>}
 */
async function takeBase({ connection, client, base }) {
  const startedAt = new Date().toISOString();
  const directory = join(base, startedAt.replaceAll(':', ''));
  const target = client.escapeLiteral(directory + UNFINISHED);
  // Its own walsender writes the files: `pg_basebackup` is not part of the embedded PostgreSQL.
  const sender = new pg.Client(/** @type {object} */ ({ ...connection, replication: 'true' }));
  await sender.connect();
  let results;
  try {
    results = await sender.query(
      `BASE_BACKUP (LABEL 'mingzhang', TARGET 'server', TARGET_DETAIL ${target}, CHECKPOINT 'fast', WAL true, MANIFEST 'yes')`,
    );
  } finally {
    await sender.end();
  }
  const [begin] = /** @type {pg.QueryResult[]} */ (/** @type {unknown} */ (results));
  const { rows } = await client.query(
    `select pg_walfile_name($1::pg_lsn) as wal, current_setting('server_version_num')::int / 10000 as major`,
    [begin?.rows[0].recptr],
  );
  const backup = { startedAt, finishedAt: new Date().toISOString(), ...rows[0] };
  writeFileSync(join(directory + UNFINISHED, DESCRIPTION), JSON.stringify(backup));
  renameSync(directory + UNFINISHED, directory);
  return { directory, ...backup };
}

/** Removes what the newest `keep` backups do not need. @param {string} directory @param {number} keep */
async function prune(directory, keep) {
  const [, wal = '', , gone = ''] = partsOf(directory);
  const backups = baseBackups(directory);
  const kept = backups.slice(-keep);
  for (const { directory: old } of backups.slice(0, -keep)) rmSync(old, { recursive: true });
  const [oldest] = kept;
  if (oldest === undefined) return;
  // A name is 8 digits of the timeline, then 16 of the position: all timelines grow alike.
  for (const name of readdirSync(wal))
    if (/^[\dA-F]{24}/.test(name) && name.slice(8, 24) < oldest.wal.slice(8)) rmSync(join(wal, name));
  await forgetGone(gone, new Date(oldest.startedAt));
}
