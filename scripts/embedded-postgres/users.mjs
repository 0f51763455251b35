import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.mjs';

/**
 * Who uses the database of a data directory: a file per process, named by its number. The last one out
 * stops the server. A process that was killed leaves its file behind and no longer counts.
 * @typedef {{ directory: string, closing: string }} Users
 */

/** @param {string} dataDir @returns {Users} */
export function usersOf(dataDir) {
  return { directory: join(dataDir, 'postgres-users'), closing: join(dataDir, 'postgres-closing') };
}

/**
 * Registers this process as a user, and waits while another that saw no users is still stopping the server. Registers
 * first and looks then: of one that comes and one that goes at the same moment, at least one sees the other.
 * @param {Users} users
 */
export async function enter({ directory, closing }) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, String(process.pid)), nameOf(process.pid));
  while (isProcess(readText(closing))) await sleep(20);
}

/**
 * Takes this process off. Answers whether it was the last: then it must stop the server and say `closed`.
 * @param {Users} users
 */
export function leave({ directory, closing }) {
  rmSync(join(directory, String(process.pid)), { force: true });
  if (others(directory).length > 0) return false;
  if (!isProcess(readText(closing))) rmSync(closing, { force: true });
  try {
    writeFileSync(closing, nameOf(process.pid), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false; // Another one stops it.
    throw error;
  }
  if (others(directory).length === 0) return true;
  rmSync(closing, { force: true });
  return false;
}

/** @param {Users} users */
export function closed({ closing }) {
  rmSync(closing, { force: true });
}

/** Whether any living process other than this one uses it. @param {Users} users */
export const isUsed = ({ directory }) => others(directory).length > 0;

/**
 * Living processes but this one; files of the dead are taken away.
 * @param {string} directory
 */
function others(directory) {
  return names(directory).filter((name) => {
    if (name === String(process.pid)) return false;
    const file = join(directory, name);
    if (isProcess(readText(file))) return true;
    rmSync(file, { force: true });
    return false;
  });
}

/** @param {string} directory */
function names(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/**
 * Number and moment of birth: the number alone is given to others after a restart.
 * @param {number} pid
 */
function nameOf(pid) {
  return `${pid} ${bornAt(pid)}`;
}

/** @param {string} name */
function isProcess(name) {
  const pid = Number(name.split(' ')[0]);
  return Number.isSafeInteger(pid) && pid > 1 && isAlive(pid) && name === nameOf(pid);
}

/** In ticks since the system started; where the system does not tell, all are born alike. @param {number} pid */
function bornAt(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
