import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, toJson, writeAtomically } from './files.mjs';

/** @param {string} siteDirectory @param {string} name */
const pathOf = (siteDirectory, name) => join(siteDirectory, 'remotes', name, 'releases.json');

/**
 * The versions of a remote that ran on this site, the one that runs now last. What was gone back from is not among
 * them.
 * @param {string} siteDirectory
 * @param {string} name
 * @returns {string[]}
 */
export function releasesOf(siteDirectory, name) {
  const path = pathOf(siteDirectory, name);
  return existsSync(path) ? /** @type {string[]} */ (readJson(path)) : [];
}

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
  writeAtomically(pathOf(siteDirectory, name), toJson(after));
}

/**
 * Goes back at most so far from now on.
 * @param {string} siteDirectory
 * @param {string} name
 * @param {number} kept releases, the one that runs included
 */
export function forgetReleases(siteDirectory, name, kept) {
  const known = releasesOf(siteDirectory, name);
  if (known.length > kept) writeAtomically(pathOf(siteDirectory, name), toJson(known.slice(-kept)));
}

/**
 * The version that ran before the present one.
 * @param {string} siteDirectory
 * @param {string} name
 * @returns {string}
 */
export function releaseBefore(siteDirectory, name) {
  const version = releasesOf(siteDirectory, name).at(-2);
  if (version === undefined) throw new Error(`${name} has no earlier release on this site`);
  return version;
}
