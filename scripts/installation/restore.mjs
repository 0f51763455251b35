import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../embedded-postgres/binaries.mjs';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { asUser, canEnter, databaseUser } from '../embedded-postgres/osUser.mjs';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { baseBackups, partsOf } from './backUp.mjs';
import { filesOf } from './files.mjs';

/**
 * Restores an installation where there is none yet: the newest base backup that was finished by `to`, the log after it
 * until then (without `to` all there is), and the files of vouchers. It archives nothing: with the same directory two
 * installations would write one log.
 * Throws, with what to do, where there are books already, no such backup or one of another major version of PostgreSQL, or no
 * log as far as that.
 * @param {object} wanted
 * @param {string} wanted.directory of the backups
 * @param {string} wanted.dataDir
 * @param {Date | undefined} wanted.to
 * @param {(line: string) => void} wanted.log
 */
export async function restore({ directory, dataDir, to, log }) {
  const cluster = join(dataDir, 'postgres');
  if (existsSync(cluster))
    throw new Error(
      `There is a database in ${cluster} already. Set DATA_DIR to an empty directory, or move it away.`,
    );
  const backup = baseBackups(directory).findLast(
    ({ finishedAt }) => to === undefined || new Date(finishedAt) <= to,
  );
  if (backup === undefined)
    throw new Error(
      `No backup in ${directory} was finished by ${to?.toISOString() ?? 'now'}: choose a later time.`,
    );
  const [, wal = '', files = '', gone = ''] = partsOf(directory);
  const user = databaseUser(cluster);
  const { major } = findBinaries(user);
  if (backup.major !== major)
    throw new Error(
      `The backup of ${backup.startedAt} is of PostgreSQL ${backup.major}, this version comes with ${major}: restore it with ` +
        'the version of the product that made it; `npm start` of a newer one then upgrades the database.',
    );
  if (!canEnter(user, wal))
    throw new Error(
      `PostgreSQL runs as ${user?.name}, who cannot read ${wal}: give the folder to this user (chown -R).`,
    );
  log(`restoring the backup of ${backup.startedAt}`);

  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const unfinished = `${cluster}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivate(unfinished, user);
  await unpack(join(backup.directory, 'base.tar'), unfinished, user);
  const settings = join(unfinished, 'postgresql.auto.conf');
  writeFileSync(settings, recovery(wal, to));
  writeFileSync(join(unfinished, 'recovery.signal'), '');
  renameSync(unfinished, cluster);
  await replay({ dataDir, log, to });
  writeFileSync(join(cluster, 'postgresql.auto.conf'), '');

  for (const folder of [gone, files]) cpSync(folder, filesOf(dataDir), { recursive: true, force: true });
}

/**
 * What tells PostgreSQL where the log is and when to stop. Written in the place of the settings that archived.
 * @param {string} wal @param {Date} [to]
 */
function recovery(wal, to) {
  const copy = process.platform === 'win32' ? `copy "${wal}\\%f" "%p"` : `cp "${wal}/%f" "%p"`;
  const settings = {
    restore_command: copy.replaceAll("'", "''"),
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    ...(to && {
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

/** @param {string} archive @param {string} folder @param {import('../embedded-postgres/osUser.mjs').OsUser} user */
export async function unpack(archive, folder, user) {
  // Opened by us: the user of the database need not reach it.
  const stdin = openSync(archive, 'r');
  const tar = spawn('tar', ['-x', '-C', folder], { ...asUser(user), stdio: [stdin, 'ignore', 'pipe'] });
  let output = '';
  tar.stderr?.on('data', (text) => (output += text));
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new Error(`${archive} cannot be unpacked:\n${output}`);
}

/** @param {{ dataDir: string, log: (line: string) => void, to: Date | undefined }} wanted */
async function replay({ dataDir, log, to }) {
  try {
    const database = await startDatabase({ dataDir, log, limit: Infinity });
    await database.stop();
  } catch (error) {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    if (!/recovery ended before configured recovery target was reached/.test(String(error))) throw error;
    const sentence = `The log in the backup does not reach ${to?.toISOString()}: choose an earlier time, or leave --to out for all there is.`;
    throw new Error(sentence, { cause: error });
  }
}
