import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from '../embedded-postgres/binaries.mjs';
import { assertReachable } from '../embedded-postgres/dataDirectory.mjs';
import { majorOf, upgradeParts } from '../embedded-postgres/major.mjs';
import { databaseUser } from '../embedded-postgres/osUser.mjs';
import { usersOf } from '../embedded-postgres/users.mjs';
import { seconds } from '../run.mjs';
import { alone } from './alone.mjs';
import { BothServers } from './BothServers.mjs';
import { moveBooks } from './moveBooks.mjs';
import { oldPrograms } from './oldPrograms.mjs';
import { Progress } from './Progress.mjs';
import { freeBytes, refuseShortage } from './room.mjs';

/**
 * @typedef {object} Upgrade
 * @property {string} dataDir
 * @property {typeof import('../../server/src/main.js')} server its migrations make the new tables
 * @property {(line: string) => void} [log]
 * @property {number} [major] what the database is to be of; what we come with, unless a test says otherwise
 * @property {(directory: string) => number} [free] bytes of room on the disk
 * @property {boolean} [test] nothing is synced to disk, for clusters that may be lost
 */

/**
 * Upgrades the database of a data directory when it is of an older major version of PostgreSQL: a new one is filled from
 * the old one, which takes no write, held against it table by table and proved by `verify-books`; then they change places,
 * and the old one is kept. If it ends halfway, the old one stands, and the next start begins anew.
 * Throws, with what to do, where it cannot be done.
 * @param {Upgrade} upgrade
 */
export async function upgradeDatabase({
  dataDir,
  server,
  log = console.log,
  major,
  free = freeBytes,
  test = false,
}) {
  const directory = resolve(dataDir);
  const cluster = join(directory, 'postgres');
  const target = major ?? findBinaries(databaseUser(cluster)).major;
  const isNeeded = () => {
    const theirs = majorOf(directory);
    return theirs === null ? existsSync(upgradeParts(directory).finished) : theirs < target;
  };
  if (!isNeeded()) return;
  await alone(directory, usersOf(directory), isNeeded, async () => {
    const kept = keptAt(directory, target);
    const advise = () => log(`the old database is kept; when all is well, delete it: rm -r ${kept}`);
    // Broken off while they changed places: the new one is complete.
    if (majorOf(directory) === null) {
      exchange(directory, target);
      return advise();
    }
    if (existsSync(kept))
      throw new Error(
        `${kept} of an earlier upgrade is in the way: delete it or move it away, and start again.`,
      );
    const begun = Date.now();
    const { tables, rows, advice } = await makeNew({ directory, target, server, log, free, test });
    exchange(directory, target);
    const figures = `${tables} tables, ${rows.toLocaleString('en')} rows, proved like \`npm run verify-books\``;
    log(`upgraded to PostgreSQL ${target}: ${figures} (${seconds(begun)})`);
    for (const line of advice) log(line);
    advise();
  });
}

/**
 * Makes the new database beside the old one, and leaves both stopped.
 * @param {{ directory: string, target: number } & Required<Pick<Upgrade, 'server' | 'log' | 'free' | 'test'>>} upgrade
 */
async function makeNew({ directory, target, server, log, free, test }) {
  const cluster = join(directory, 'postgres');
  const { programs, rows } = upgradeParts(directory);
  const theirs = majorOf(directory) ?? 0;
  const user = databaseUser(cluster);
  assertReachable(directory, user);
  const servers = new BothServers(directory, user, test);
  await servers.discard();
  refuseShortage(cluster, free(directory));
  log(`the database is of PostgreSQL ${theirs}, this version comes with ${target}: it is upgraded`);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
  for (const signal of signals) process.on(signal, servers.callOff);
  const progress = new Progress(log);
  /** @param {string} step */
  const tell = (step) => {
    servers.refuseWhenCalledOff();
    progress.tell(step);
  };
  try {
    tell(`looking for the programs of PostgreSQL ${theirs}`);
    const binaries = await oldPrograms(theirs, programs, user, log);
    tell('starting the old and the new database');
    const connections = await servers.start(binaries);
    const moved = await moveBooks({ server, ...connections, dataDir: directory, rows, tell });
    tell('ending both');
    await servers.stop();
    servers.refuseWhenCalledOff();
    return moved;
  } catch (error) {
    await servers.discard();
    servers.refuseWhenCalledOff();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be upgraded and is as it was. ${reason}`, { cause: error });
  } finally {
    progress.end();
    for (const signal of signals) process.off(signal, servers.callOff);
  }
}

/** Where the old database stays. @param {string} directory @param {number} target */
const keptAt = (directory, target) => join(directory, `postgres.before-${target}`);

/**
 * Puts the new database in the place of the old one. Broken off, it is finished by the next call.
 * @param {string} directory @param {number} target
 */
function exchange(directory, target) {
  const cluster = join(directory, 'postgres');
  const { directory: workshop, fresh, finished } = upgradeParts(directory);
  writeFileSync(finished, '');
  if (existsSync(cluster)) renameSync(cluster, keptAt(directory, target));
  renameSync(join(fresh, 'postgres'), cluster);
  rmSync(finished);
  rmSync(workshop, { recursive: true, force: true, maxRetries: 5 });
}
