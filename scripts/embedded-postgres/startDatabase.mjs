import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.mjs';
import { connectionTo, createCluster } from './cluster.mjs';
import { assertReachable, dataDirectory, socketDirectory } from './dataDirectory.mjs';
import { asUser, databaseUser } from './osUser.mjs';
import { isAlive, readPostmaster, removeStalePid, stopPostmaster } from './postmaster.mjs';

/**
 * @typedef {ReturnType<typeof connectionTo>} DatabaseConnection
 * @typedef {object} RunningDatabase
 * @property {DatabaseConnection} connection for the pg driver
 * @property {boolean} adopted it was running already
 * @property {() => Promise<void>} stop stops it cleanly; leaves it alone while another living process owns it
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
 * @param {{ dataDir?: string, log?: (line: string) => void, test?: boolean }} [options]
 *   test: nothing is synced to disk, for clusters that may be lost
 * @returns {Promise<RunningDatabase>}
 */
export async function startDatabase({ dataDir = dataDirectory(), log = () => {}, test = false } = {}) {
  const cluster = join(resolve(dataDir), 'postgres');
  const user = databaseUser(cluster);
  assertReachable(resolve(dataDir), user);
  const binaries = findBinaries(user);
  const files = { cluster, logFile: rotatedLog(dataDir), owner: join(dataDir, 'postgres-owner') };

  let adopted = readPostmaster(cluster) !== null;
  if (!adopted) {
    if (!existsSync(cluster)) log('creating the database cluster');
    createCluster(cluster, binaries, user, test);
    adopted = !(await spawnPostmaster(files, binaries, user, test));
  }
  const running = await untilReady(files);
  const guest = adopted && ownerLives(files.owner);
  if (!guest) writeFileSync(files.owner, String(process.pid));
  log(`PostgreSQL ${adopted ? 'adopted' : 'started'} (process ${running.pid})`);
  return {
    connection: connectionTo(cluster, running),
    adopted,
    stop: async () => {
      if (guest && ownerLives(files.owner)) return;
      await stopPostmaster(cluster, binaries);
      rmSync(files.owner, { force: true });
    },
  };
}

/**
 * @typedef {{ cluster: string, logFile: string, owner: string }} Files
 */

/**
 * Starts a server of our own. False when another one took the cluster first.
 * @param {Files} files
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {import('./osUser.mjs').OsUser} user
 * @param {boolean} test
 */
async function spawnPostmaster(files, binaries, user, test) {
  const deadline = Date.now() + PASSING_LIMIT;
  const args = ['-D', files.cluster, ...(await settings(files.cluster, user, test))];
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
    const said = readFileSync(files.logFile).subarray(before).toString();
    if (!PASSING.test(said) || Date.now() > deadline) throw new Error(`PostgreSQL does not start:\n${said}`);
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

/** @param {Files} files */
async function untilReady({ cluster, logFile }) {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    const running = readPostmaster(cluster);
    if (running?.ready) return running;
    if (running === null) throw new Error(`PostgreSQL stopped while starting:\n${lastLines(logFile)}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not become ready:\n${lastLines(logFile)}`);
    await sleep(10);
  }
}

/**
 * @param {string} cluster
 * @param {import('./osUser.mjs').OsUser} user
 * @param {boolean} test
 */
async function settings(cluster, user, test) {
  const place =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
      : { listen_addresses: '', unix_socket_directories: socketDirectory(cluster, user), port: '5432' };
  const speed = test
    ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
    : {};
  const words = { ...place, ...speed, timezone: 'UTC', log_timezone: 'UTC' };
  return Object.entries(words).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** @param {string} file */
function ownerLives(file) {
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid > 1 && pid !== process.pid && isAlive(pid);
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
