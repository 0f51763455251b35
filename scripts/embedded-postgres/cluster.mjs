import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivate } from './dataDirectory.mjs';
import { asUser } from './osUser.mjs';

/** The cluster's superuser and the database made with it. */
const DATABASE = 'mingzhang';

const isWindows = process.platform === 'win32';

/**
 * Makes the cluster and its one database unless it exists. It is built aside and moved into place,
 * so an interrupted first start leaves nothing half made.
 * @param {string} cluster
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {import('./osUser.mjs').OsUser} user
 * @param {boolean} test a cluster for tests may be lost
 */
export function createCluster(cluster, binaries, user, test) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivate(unfinished, user);
  try {
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const safety = test ? ['--no-sync'] : ['--data-checksums'];
    const start = { ...asUser(user), env: binaries.env };
    run(binaries.initdb, ['-D', unfinished, '-U', DATABASE, ...locale, ...safety, ...access(cluster)], start);
    const single = ['--single', '-D', unfinished, ...(test ? ['-F'] : []), 'postgres'];
    run(binaries.postgres, single, { ...start, input: `CREATE DATABASE ${DATABASE}\n` });
    renameSync(unfinished, cluster);
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error; // Otherwise another start was quicker.
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Who may log in: on Unix everyone who can enter the private socket directory; on Windows the holder of the password
 * file.
 * @param {string} cluster
 */
function access(cluster) {
  if (!isWindows) return ['--auth-local=trust', '--auth-host=reject'];
  if (!existsSync(passwordFile(cluster)))
    writeFileSync(passwordFile(cluster), randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(cluster)}`];
}

/** @param {string} cluster */
export const passwordFile = (cluster) => join(dirname(cluster), 'postgres-password');

/**
 * How to reach the server, in the words of the pg driver.
 * @param {string} cluster
 * @param {import('./postmaster.mjs').Postmaster} running
 * @returns {{ host: string, port: number, user: string, database: string, password?: string }}
 */
export function connectionTo(cluster, running) {
  const login = { port: running.port, user: DATABASE, database: DATABASE };
  if (!isWindows) return { host: running.socketDirectory, ...login };
  return { host: '127.0.0.1', ...login, password: readFileSync(passwordFile(cluster), 'utf8') };
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function run(program, args, options) {
  const result = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (result.error !== undefined) throw result.error;
  if (result.status !== 0) throw new Error(`${program} failed:\n${result.stdout}${result.stderr}`);
}
