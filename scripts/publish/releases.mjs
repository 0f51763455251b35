import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readJson, toJson, writeAtomically } from './files.mjs';

/** @import { Deployment } from '../../shared/src/contract/deployment.js' */

/** So many releases of a remote can be gone back to, the one that runs included. */
const KEPT_RELEASES = 5;

/** A session ends after seven days without a call: an older page needs a new sign-in, which loads the site afresh. */
const OPEN_PAGES_MS = 7 * 24 * 60 * 60 * 1000;

/** @param {string} siteDirectory @param {string} name */
const pathOf = (siteDirectory, name) => join(siteDirectory, 'remotes', name, 'releases.json');

/**
 * The last versions of a remote that ran on this site, the one that runs now last. What was gone back from is not
 * among them.
 * @param {string} siteDirectory
 * @param {string} name
 */
export const releasesOf = (siteDirectory, name) =>
  /** @type {string[]} */ (readJson(pathOf(siteDirectory, name), []));

/**
 * Writes down that a version runs now: an earlier one takes those after it off the list.
 * @param {string} siteDirectory
 * @param {string} name
 * @param {string} version
 */
export function rememberRelease(siteDirectory, name, version) {
  const before = releasesOf(siteDirectory, name);
  const at = before.indexOf(version);
  const after = at < 0 ? [...before, version] : before.slice(0, at + 1);
  writeAtomically(pathOf(siteDirectory, name), toJson(after.slice(-KEPT_RELEASES)));
}

/**
 * The version that ran before the present one.
 * @param {string} siteDirectory
 * @param {string} name
 */
export function releaseBefore(siteDirectory, name) {
  const version = releasesOf(siteDirectory, name).at(-2);
  if (version === undefined) throw new Error(`${name} has no earlier release on this site`);
  return version;
}

/**
 * Takes away what neither the site, nor the way back, nor a page that is still open can ask for: folders of versions
 * and scripts that were replaced more than a week ago. `retired.json` has since when nothing new asks for what.
 * @param {string} siteDirectory
 * @param {Deployment} deployment what runs now
 * @param {readonly string[]} shellFiles of the shell that runs
 */
export function prune(siteDirectory, { remotes }, shellFiles) {
  const path = join(siteDirectory, 'retired.json');
  const before = /** @type {Record<string, number>} */ (readJson(path, {}));
  const retired = [...oldVersions(siteDirectory, remotes), ...oldScripts(siteDirectory, shellFiles)];
  const now = Date.now();
  const isOver = (/** @type {string} */ name) => now - (before[name] ?? now) >= OPEN_PAGES_MS;
  for (const name of retired.filter(isOver))
    for (const suffix of ['', '.br', '.gz'])
      rmSync(join(siteDirectory, name + suffix), { recursive: true, force: true });
  const waiting = retired.filter((name) => !isOver(name)).map((name) => [name, before[name] ?? now]);
  writeAtomically(path, toJson(Object.fromEntries(waiting)));
}

/** @param {string} siteDirectory @param {Deployment['remotes']} remotes */
const oldVersions = (siteDirectory, remotes) =>
  Object.entries(remotes).flatMap(([name, { version }]) => {
    const kept = [version, ...releasesOf(siteDirectory, name)];
    return readdirSync(join(siteDirectory, 'remotes', name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !kept.includes(entry.name))
      .map((entry) => `remotes/${name}/${entry.name}`);
  });

/** Scripts of shells and packs of releases that do not run any more. @param {string} siteDirectory @param {readonly string[]} shellFiles */
function oldScripts(siteDirectory, shellFiles) {
  const packs = readFileSync(join(siteDirectory, 'packs.json'), 'utf8');
  return ['js', 'css', 'asset']
    .filter((folder) => existsSync(join(siteDirectory, folder)))
    .flatMap((folder) => filesBelow(join(siteDirectory, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .filter((file) => !shellFiles.includes(file) && !packs.includes(`"/${file}"`));
}
