import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.mjs';
import { connectionTo, createCluster } from './cluster.mjs';
import { assertReachable, dataDirectory } from './dataDirectory.mjs';
import { spawnPostmaster, untilReady } from './launch.mjs';
import { refuseOtherMajor } from './major.mjs';
import { databaseUser } from './osUser.mjs';
import { isAlive, readPostmaster, stopPostmaster } from './postmaster.mjs';
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
  limit,
} = {}) {
  const cluster = join(resolve(dataDir), 'postgres');
  const user = databaseUser(cluster);
  assertReachable(resolve(dataDir), user);
  const binaries = findBinaries(user);
  refuseOtherMajor(resolve(dataDir), binaries.major);
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
 * @param {import('./launch.mjs').Launch} launch
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

/** @param {string} dataDir */
export function rotatedLog(dataDir) {
  const directory = join(resolve(dataDir), 'logs');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'postgres.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(file, `${file}.1`);
  return file;
}
