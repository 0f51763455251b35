import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort.mjs';
import { findBinaries } from './binaries.mjs';
import { connectionTo, createCluster } from './cluster.mjs';
import { assertReachable, dataDirectory, socketDirectory } from './dataDirectory.mjs';
import { asUser, databaseUser } from './osUser.mjs';
import { isAlive, readPostmaster, removeStalePid, stopPostmaster } from './postmaster.mjs';
import { supervise } from './supervise.mjs';
import { closed, enter, leave, usersOf } from './users.mjs';

/**
 * @typedef {ReturnType<typeof connectionTo>} DatabaseConnection
 * @typedef {object} RunningDatabase
 * @property {DatabaseConnection} connection for the pg driver
 * @property {boolean} adopted it was running already
 * @property {() => Promise<void>} stop leaves it, and stops it cleanly unless another living process uses it
 * @property {() => import('./supervise.mjs').DatabaseState} state whether it is up; without `supervised`, that it was
 */

/** How long a start may take: recovery after a crash replays what was not yet written. */
const START_LIMIT = 120_000;

/** What goes away by itself: a dying predecessor still holds its memory, or another start was quicker. */
const PASSING =
  /pre-existing shared memory block|lock file ".*" already exists|could not create any .*sockets/;
const PASSING_LIMIT = 10_000;

/**
 * Starts the embedded PostgreSQL, or adopts the one that already runs on this data directory
 * (the process that started it may have been killed). It outlives us unless `stop` is called.
 * @param {{ dataDir?: string, log?: (line: string) => void, test?: boolean, supervised?: boolean, limit?: number }} [options]
 *   test: nothing is synced to disk, for clusters that may be lost;
 *   supervised: started again whenever it ends before `stop`; limit: how long the start may take (ms)
 * @returns {Promise<RunningDatabase>}
 */
export async function startDatabase({
  dataDir = dataDirectory(),
  log = () => {},
  test = false,
  supervised = false,
  limit = START_LIMIT,
} = {}) {
  const cluster = join(resolve(dataDir), 'postgres');
  const user = databaseUser(cluster);
  assertReachable(resolve(dataDir), user);
  const binaries = findBinaries(user);
  const files = { cluster, logFile: rotatedLog(dataDir) };
  const users = usersOf(resolve(dataDir));
  const launch = { files, binaries, user, test };

  await enter(users);
  let adopted = readPostmaster(cluster) !== null;
  /** @type {import('./postmaster.mjs').Postmaster} */
  let running;
  try {
    if (!adopted) {
      if (!existsSync(cluster)) log('creating the database cluster');
      createCluster(cluster, binaries, user, test);
      adopted = !(await spawnPostmaster(launch));
    }
    running = await untilReady(files, limit);
  } catch (error) {
    if (leave(users)) closed(users);
    throw error;
  }
  log(`PostgreSQL ${adopted ? 'adopted' : 'started'} (process ${running.pid})`);
  const watch = supervised ? supervise(postmasterOf(launch, running, log)) : null;
  return {
    connection: connectionTo(cluster, running),
    adopted,
    state: () => watch?.state() ?? 'up',
    stop: async () => {
      await watch?.end();
      if (!leave(users)) return;
      try {
        await stopPostmaster(cluster, binaries);
      } finally {
        closed(users);
      }
    },
  };
}

/**
 * How to see whether a server runs, and how to start it again where its clients know it.
 * @param {Launch} launch
 * @param {import('./postmaster.mjs').Postmaster} first
 * @param {(line: string) => void} log
 */
function postmasterOf(launch, first, log) {
  const { files } = launch;
  // Elsewhere than on Linux the look costs a process: there the number must do.
  const isLinux = process.platform === 'linux';
  let { pid } = first;
  return {
    log,
    runs: () => (isLinux ? readPostmaster(files.cluster) !== null : isAlive(pid)),
    start: async () => {
      await spawnPostmaster({ ...launch, port: first.port });
      pid = (await untilReady(files)).pid;
    },
  };
}

/**
 * @typedef {{ cluster: string, logFile: string }} Files
 * @typedef {object} Launch
 * @property {Files} files
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {import('./osUser.mjs').OsUser} user
 * @property {boolean} test
 * @property {number} [port] where its clients know it; only Windows has a choice
 */

/**
 * Starts a server of our own. False when another one took the cluster first.
 * @param {Launch} launch
 */
async function spawnPostmaster({ files, binaries, user, test, port }) {
  const deadline = Date.now() + PASSING_LIMIT;
  const args = ['-D', files.cluster, ...(await settings(files.cluster, user, test, port))];
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

/** @param {Files} files @param {number} [limit] milliseconds */
async function untilReady({ cluster, logFile }, limit = START_LIMIT) {
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
  const words = { ...address, ...speed, restart_after_crash: 'off', timezone: 'UTC', log_timezone: 'UTC' };
  return Object.entries(words).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** @param {string} dataDir */
function rotatedLog(dataDir) {
  const directory = join(resolve(dataDir), 'logs');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'postgres.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(file, `${file}.1`);
  return file;
}

/** @param {string} file */
const lastLines = (file) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
