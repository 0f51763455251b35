import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE, run } from '../run.mjs';
import { files, read } from '../tidy/sources.mjs';

/** Each file of the house and the hash of its content. @typedef {Record<string, string>} Snapshot */
/** Paths from the root; added, changed and removed ones. @typedef {{ since: string, files: string[] }} Changes */

const GREEN = join(HOUSE, '.cache/green.json');

/** @returns {Snapshot} */
export function takeSnapshot() {
  const hash = (/** @type {string} */ text) => createHash('sha1').update(text).digest('base64');
  return Object.fromEntries(files.map((file) => [file, hash(read(file) ?? '')]));
}

/**
 * What has changed since everything was last seen green here; before that, since the branch left main. Null when
 * there is nothing to compare with: then everything counts as changed.
 * @param {Snapshot} now
 * @returns {Promise<Changes | null>}
 */
export async function readChanges(now) {
  const green = readGreen();
  if (green !== null) return { since: 'the last green check', files: difference(green, now) };
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main);
    if (base === null || (main === 'main' && (await git('branch', '--show-current')) === main)) continue;
    const changed = await git('diff', '--name-only', '--no-renames', base);
    const added = await git('ls-files', '--others', '--exclude-standard');
    if (changed === null || added === null) continue;
    const changedFiles = `${changed}\n${added}`.split('\n').filter((file) => file !== '');
    return { since: `${main} (${base.slice(0, 7)})`, files: changedFiles };
  }
  return null;
}

/** Everything of the snapshot has been seen green. @param {Snapshot} snapshot */
export function rememberGreen(snapshot) {
  mkdirSync(join(HOUSE, '.cache'), { recursive: true });
  writeFileSync(GREEN, JSON.stringify(snapshot));
}

/** @param {Snapshot} before @param {Snapshot} after */
export const difference = (before, after) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (file) => before[file] !== after[file],
  );

/** @returns {Snapshot | null} */
function readGreen() {
  try {
    return JSON.parse(readFileSync(GREEN, 'utf8'));
  } catch {
    return null;
  }
}

/** Its answer, or null when git does not know. @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', ['-c', 'core.quotePath=false', ...args]);
  return code === 0 ? output.trim() : null;
}
