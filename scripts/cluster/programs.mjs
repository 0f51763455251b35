import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps them where only root's path leads. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** PgBouncer keeps prepared statements from this version on. */
const KEEPS_PREPARED = [1, 21];

/**
 * @typedef {object} Programs
 * @property {string} haproxy
 * @property {string} pgbouncer
 * @property {string} versions both, as they call themselves
 * @property {boolean} keepsPrepared whether PgBouncer keeps prepared statements
 */

/**
 * Where HAProxy and PgBouncer are installed: on the path, or named by HAPROXY and PGBOUNCER. Null where one is missing.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Programs | null}
 */
export function findPrograms(env = process.env) {
  const haproxy = find(env.HAPROXY || 'haproxy', env);
  const pgbouncer = find(env.PGBOUNCER || 'pgbouncer', env);
  if (haproxy === null || pgbouncer === null) return null;
  const balancer = versionOf(haproxy, '-v');
  const pooler = versionOf(pgbouncer, '--version');
  const [major = 0, minor = 0] = pooler.split('.').map(Number);
  const [since = 0, sinceMinor = 0] = KEEPS_PREPARED;
  return {
    haproxy,
    pgbouncer,
    versions: `HAProxy ${balancer}, PgBouncer ${pooler}`,
    keepsPrepared: major > since || (major === since && minor >= sinceMinor),
  };
}

export const MISSING_PROGRAMS =
  'Several servers need HAProxy and PgBouncer: apt-get install haproxy pgbouncer';

/** @param {string} name @param {NodeJS.ProcessEnv} env */
function find(name, env) {
  const folders = [...(env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  const files = name.includes('/') ? [name] : folders.map((folder) => join(folder, name));
  return files.find(isProgram) ?? null;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `2.6.12`. @param {string} program @param {string} flag */
function versionOf(program, flag) {
  const { stdout } = spawnSync(program, [flag], { encoding: 'utf8' });
  return /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? 'of an unknown version';
}
