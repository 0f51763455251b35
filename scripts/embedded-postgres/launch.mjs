import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort.mjs';
import { socketDirectory } from './dataDirectory.mjs';
import { asUser } from './osUser.mjs';
import { readPostmaster, removeStalePid } from './postmaster.mjs';

/** How long a start may take: recovery after a crash replays what was not yet written. */
const START_LIMIT = 120_000;

/** What goes away by itself: a dying predecessor still holds its memory, or another start was quicker. */
const PASSING =
  /pre-existing shared memory block|lock file ".*" already exists|could not create any .*sockets/;
const PASSING_LIMIT = 10_000;

/**
 * @typedef {{ cluster: string, logFile: string }} Files
 * @typedef {object} Launch
 * @property {Files} files
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {import('./osUser.mjs').OsUser} user
 * @property {boolean} test
 * @property {number} [port] where its clients know it; only Windows has a choice
 * @property {Record<string, string>} [more] settings beside those that every server of ours has
 */

/**
 * Starts a server of our own. False when another one took the cluster first.
 * @param {Launch} launch
 */
export async function spawnPostmaster({ files, binaries, user, test, port, more = {} }) {
  const deadline = Date.now() + PASSING_LIMIT;
  const words = { ...(await settings(files.cluster, user, test, port)), ...more };
  const args = ['-D', files.cluster];
  for (const [name, value] of Object.entries(words)) args.push('-c', `${name}=${value}`);
  for (;;) {
    removeStalePid(files.cluster);
    const before = statSync(files.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const output = openSync(files.logFile, 'a', 0o600);
    const child = spawn(binaries.postgres, args, {
      ...asUser(user),
      env: binaries.env,
      stdio: ['ignore', output, output],
      detached: true, // Its own session: Ctrl-C is for us, who finish the requests before we stop it.
    });
    closeSync(output);
    child.unref();
    const outcome = await settled(child, files.cluster);
    if (outcome === 'runs') return true;
    if (readPostmaster(files.cluster) !== null) return false;
    const logged = readFileSync(files.logFile).subarray(before).toString();
    if (!PASSING.test(logged) || Date.now() > deadline)
      throw new Error(`PostgreSQL does not start:\n${logged}`);
    await sleep(100);
  }
}

/**
 * Waits until the child has taken the cluster, or has given up.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} cluster
 * @returns {Promise<'runs' | 'exited'>}
 */
async function settled(child, cluster) {
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  while (!exited) {
    if (readPostmaster(cluster)?.pid === child.pid) return 'runs';
    await sleep(10);
  }
  return 'exited';
}

/** Waits until the server answers. @param {Files} files @param {number} [limit] milliseconds */
export async function untilReady({ cluster, logFile }, limit = START_LIMIT) {
  const deadline = Date.now() + limit;
  for (;;) {
    const running = readPostmaster(cluster);
    if (running?.ready) return running;
    if (running === null) throw new Error(`PostgreSQL stopped while starting:\n${lastLines(logFile)}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not become ready:\n${lastLines(logFile)}`);
    await sleep(10);
  }
}

/**
 * `restart_after_crash` is off: after a crash the server ends and the supervisor starts it again. PostgreSQL's own restart
 * can wait for ever: on a full disk, one time in fifty, for a recovery that had failed (PostgreSQL 18.4).
 * @param {string} cluster
 * @param {import('./osUser.mjs').OsUser} user
 * @param {boolean} test
 * @param {number} [port]
 */
async function settings(cluster, user, test, port) {
  const address =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port: String(port ?? (await freePort())) }
      : { listen_addresses: '', unix_socket_directories: socketDirectory(cluster, user), port: '5432' };
  const speed = test
    ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
    : {};
  return {
    ...address,
    ...room(),
    ...speed,
    restart_after_crash: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
}

/**
 * PostgreSQL is made for the smallest machine: of ours it gets an eighth of the memory, a gigabyte at the most, and it writes
 * what is in it to its place less often, for each page is logged as a whole after that.
 */
function room() {
  const megabytes = Math.floor(totalmem() / 8 / 1024 / 1024);
  return { shared_buffers: `${Math.min(Math.max(megabytes, 128), 1024)}MB`, max_wal_size: '4GB' };
}

/** @param {string} file */
const lastLines = (file) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
