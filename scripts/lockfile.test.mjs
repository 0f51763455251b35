// What `npm ci` needs in the lockfile, and what the lockfile must not reveal of the machine it was made on.
import { deepEqual } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
/** @type {Record<string, Record<string, unknown>>} */
const packages = JSON.parse(text).packages;

/** Whether a package that is at `path` finds another one, in its own folder or one above. @param {string} path @param {string} name */
function finds(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

// Optional peers are not installed, nor their own dependencies.
test('every optional package of another platform is in the lockfile, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies, peer }]) =>
    Object.keys(peer ? {} : (optionalDependencies ?? {}))
      .filter((name) => !finds(path, name))
      .map((name) => `${path} → ${name}`),
  );
  deepEqual(missing, []);
});

test('the lockfile names no registry: everybody installs from their own', () => {
  deepEqual(text.match(/https?:\/\/[^"]*\.tgz/g) ?? [], []);
});
