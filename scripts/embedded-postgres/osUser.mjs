import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * The operating system user that runs PostgreSQL, or null for "as we are".
 * PostgreSQL refuses to run as root, so root hands it to somebody without rights.
 * @typedef {{ name: string, uid: number, gid: number } | null} OsUser
 */

const CANDIDATES = ['postgres', 'nobody'];

/** Used where the name does not exist: the number every Unix has for it. */
const NOBODY = { name: 'nobody', uid: 65534, gid: 65534 };

/**
 * Who runs PostgreSQL for this data directory. An existing directory keeps its owner.
 * @param {string} directory the cluster's own directory, which may not exist yet
 * @returns {OsUser}
 */
export function databaseUser(directory) {
  if (process.getuid?.() !== 0) return null;
  const users = readPasswd();
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0) {
    return users.find((user) => user.uid === owner) ?? { name: `uid ${owner}`, uid: owner, gid: owner };
  }
  for (const name of CANDIDATES) {
    const user = users.find((candidate) => candidate.name === name);
    if (user !== undefined && user.uid !== 0) return user;
  }
  return NOBODY;
}

/**
 * Can this user enter the directory? Asked of the system itself, because access lists and mounts decide too.
 * @param {OsUser} user
 * @param {string} directory
 */
export function canEnter(user, directory) {
  if (user === null) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...asUser(user), stdio: 'ignore' }).status ===
    0
  );
}

/**
 * Spawn options that drop to this user. The working directory is `/`: ours may be closed to them.
 * @param {OsUser} user
 */
export function asUser(user) {
  return user === null ? { cwd: '/' } : { uid: user.uid, gid: user.gid, cwd: '/' };
}

/** @returns {{ name: string, uid: number, gid: number }[]} */
function readPasswd() {
  /** @type {string} */
  let text;
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return []; // Some minimal images have none; the number works without a name.
  }
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
