import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readJson, toJson, writeAtomically } from './files.mjs';
import { forgetReleases, releasesOf } from './releases.mjs';

/** @import { Deployment } from '../../shared/src/contract/deployment.js' */

/** So many releases of a remote can be gone back to, the one that runs included. */
const KEPT_RELEASES = 5;

/** A session ends after seven days without a call: an older page needs a new sign-in, which loads the site afresh. */
const OPEN_PAGES_MS = 7 * 24 * 60 * 60 * 1000;

/** Where it is written down since when nothing new asks for what: path → time. */
const RECORD = 'retired.json';

/** The files of the shell that runs, written when it is published. */
const SHELL_FILES = 'shell-files.json';

/** @param {string} siteDirectory @param {readonly string[]} files relative to the site */
export function rememberShellFiles(siteDirectory, files) {
  writeAtomically(join(siteDirectory, SHELL_FILES), toJson(files));
}

/**
 * Takes away what neither the site, nor the way back, nor a page that is still open can ask for: folders of versions
 * and scripts that were replaced more than a week ago.
 * @param {string} siteDirectory
 * @param {Deployment} deployment what runs now
 * @param {number} now
 */
export function prune(siteDirectory, { remotes }, now) {
  const path = join(siteDirectory, RECORD);
  const before = existsSync(path) ? /** @type {Record<string, number>} */ (readJson(path)) : {};
  const retired = [...oldVersions(siteDirectory, remotes), ...oldScripts(siteDirectory)];
  const record = Object.fromEntries(retired.map((name) => [name, before[name] ?? now]));
  for (const [name, since] of Object.entries(record)) {
    if (now - since < OPEN_PAGES_MS) continue;
    for (const suffix of ['', '.br', '.gz'])
      rmSync(join(siteDirectory, name + suffix), { recursive: true, force: true });
    delete record[name];
  }
  for (const name of Object.keys(remotes)) forgetReleases(siteDirectory, name, KEPT_RELEASES);
  writeAtomically(path, toJson(record));
}

/** @param {string} siteDirectory @param {Deployment['remotes']} remotes */
function oldVersions(siteDirectory, remotes) {
  return Object.entries(remotes).flatMap(([name, { version }]) => {
    const kept = new Set([version, ...releasesOf(siteDirectory, name).slice(-KEPT_RELEASES)]);
    return readdirSync(join(siteDirectory, 'remotes', name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !kept.has(entry.name))
      .map((entry) => `remotes/${name}/${entry.name}`);
  });
}

/** Scripts of shells and packs of releases that do not run any more. @param {string} siteDirectory */
function oldScripts(siteDirectory) {
  const list = join(siteDirectory, SHELL_FILES);
  if (!existsSync(list)) return [];
  const packs = readFileSync(join(siteDirectory, 'packs.json'), 'utf8');
  const kept = new Set(/** @type {string[]} */ (readJson(list)));
  return ['js', 'css', 'asset']
    .filter((folder) => existsSync(join(siteDirectory, folder)))
    .flatMap((folder) => filesBelow(join(siteDirectory, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => !/\.(br|gz)$/.test(file) && !kept.has(file) && !packs.includes(`"/${file}"`));
}
