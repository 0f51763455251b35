import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOUSE } from '../run.mjs';

const GENERATED = new Set(['node_modules', 'dist', 'dist-standalone', '.cache', '.data']);

const NOT_BUILT = /\.test\.(tsx?|mjs)$|\.md$/;

/**
 * What a build was made from: name, size and date of every file in these paths, tests and documents
 * left out. A changed, added or removed file gives another fingerprint.
 * @param {string[]} paths files and directories of the checkout
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) addTo(hash, join(HOUSE, path));
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!GENERATED.has(name) && !NOT_BUILT.test(name)) addTo(hash, join(path, name));
  }
}

/** @param {string} unit */
const stampOf = (unit) => join(HOUSE, 'node_modules', '.cache', 'mingzhang', `built-${unit}`);

/**
 * Was this unit last built from exactly this?
 * @param {string} unit
 * @param {string} print
 */
export function isBuiltFrom(unit, print) {
  try {
    return readFileSync(stampOf(unit), 'utf8') === print;
  } catch {
    return false;
  }
}

/** @param {string} unit @param {string} print */
export function rememberBuild(unit, print) {
  mkdirSync(dirname(stampOf(unit)), { recursive: true });
  writeFileSync(stampOf(unit), print);
}
