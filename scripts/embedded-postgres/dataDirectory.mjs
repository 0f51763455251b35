import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, databaseUser } from './osUser.mjs';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));

/** The longest socket path that every Unix takes is 103 bytes (macOS; Linux takes 107). */
const SOCKET_PATH_LIMIT = 103;

/**
 * Where the database, uploads and logs live: DATA_DIR, else `.data` in the checkout,
 * else (root in a directory that PostgreSQL's user cannot enter, such as /root) /var/lib/mingzhang.
 * @param {NodeJS.ProcessEnv} env
 */
export function dataDirectory(env = process.env) {
  if (env.DATA_DIR) return resolve(env.DATA_DIR);
  const local = join(HOUSE, '.data');
  return canEnter(databaseUser(join(local, 'postgres')), HOUSE) ? local : '/var/lib/mingzhang';
}

/**
 * Makes a directory that belongs to `user` alone.
 * @param {string} directory
 * @param {import('./osUser.mjs').OsUser} user
 */
export function makePrivate(directory, user) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(directory, user.uid, user.gid);
  chmodSync(directory, 0o700);
}

/**
 * Refuses a directory that PostgreSQL's user could never enter, with words instead of its "could not access".
 * @param {string} dataDir
 * @param {import('./osUser.mjs').OsUser} user
 */
export function assertReachable(dataDir, user) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  if (canEnter(user, dataDir)) return;
  throw new Error(
    `PostgreSQL runs as ${user?.name}, who cannot enter ${dataDir}. ` +
      'Set DATA_DIR to a directory outside of private homes, for example /var/lib/mingzhang.',
  );
}

/**
 * A short private directory for the socket of this cluster. Its name is predictable, so a directory
 * that somebody else put there first is refused rather than used.
 * @param {string} cluster
 * @param {import('./osUser.mjs').OsUser} user
 */
export function socketDirectory(cluster, user) {
  const name = `mz-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const inTemporary = join(tmpdir(), name);
  const fits = Buffer.byteLength(join(inTemporary, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT;
  const directory = fits && canEnter(user, dirname(inTemporary)) ? inTemporary : join('/tmp', name);
  const found = lstatSync(directory, { throwIfNoEntry: false });
  const owner = user?.uid ?? process.getuid?.();
  if (found !== undefined && (!found.isDirectory() || ![owner, 0].includes(found.uid))) {
    throw new Error(`${directory} belongs to somebody else: remove it, or set TMPDIR to another directory.`);
  }
  makePrivate(directory, user);
  return directory;
}
