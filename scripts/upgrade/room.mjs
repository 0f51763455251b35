import { lstatSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What the upgrade needs beside the old database, as a multiple of it: the new one, and a table being copied. */
const TIMES = 2;

/** Free bytes of the disk that a directory is on. @param {string} directory */
export function freeBytes(directory) {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/**
 * Throws, with both figures, where the disk has no room for a second database.
 * @param {string} cluster the database's directory
 * @param {number} free bytes
 */
export function refuseShortage(cluster, free) {
  const needed = TIMES * sizeOf(cluster);
  if (free >= needed) return;
  throw new Error(
    `The upgrade of ${cluster} needs ${megabytes(needed)} free on its disk, there are ${megabytes(free)}. ` +
      'Make room and start again; nothing was changed.',
  );
}

/** Bytes of all files in a directory. @param {string} directory @returns {number} */
function sizeOf(directory) {
  let bytes = 0;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    // A server that runs takes files away meanwhile.
    bytes += entry.isDirectory() ? sizeOf(path) : (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0);
  }
  return bytes;
}

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
