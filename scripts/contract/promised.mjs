import { join } from 'node:path';
import semver from 'semver';
import { readJson, toJson, writeAtomically } from '../publish/files.mjs';
import { compareContracts } from '../webpack/contractSource.mjs';

/** @import { ShellArtefact } from '../publish/types.js' */
/** The names of each shared part: share key → names. @typedef {ShellArtefact['offers']} Names */

/** What the releases promised, by the version of their contract: `npm run contract` writes it. */
const RECORD = join(import.meta.dirname, 'promised.json');

export const promised = () => /** @type {Record<string, Names>} */ (readJson(RECORD, {}));

/** Writes down what a shell that goes out promises. @param {ShellArtefact} shell */
export function rememberPromise({ contract, offers }) {
  const all = Object.entries({ ...promised(), [contract]: offers });
  const kept = all.filter(([version]) => stillBinds(version, contract));
  kept.sort(([a], [b]) => semver.compare(a, b));
  writeAtomically(RECORD, toJson(Object.fromEntries(kept)));
}

/**
 * What was promised to remotes that this shell still takes and is not offered any more: `key: names`.
 * @param {ShellArtefact} shell
 * @param {Record<string, Names>} releases
 */
export const broken = ({ contract, offers }, releases) =>
  Object.entries(releases)
    .filter(([version]) => stillBinds(version, contract))
    .flatMap(([version, names]) => missing(names, offers).map((text) => `${version} ${text}`));

/**
 * What is offered and was not when a release went out under the same version: a name that is added is a minor version.
 * @param {ShellArtefact} shell
 * @param {Record<string, Names>} releases
 */
export const addedUnder = ({ contract, offers }, releases) =>
  releases[contract] === undefined ? [] : missing(offers, releases[contract]);

/** Whether remotes of this version are still taken. @param {string} version @param {string} shell */
const stillBinds = (version, shell) => compareContracts(shell, version) !== 'remoteTooOld';

/** @param {Names} wanted @param {Names} there */
const missing = (wanted, there) =>
  Object.entries(wanted)
    .map(([key, names]) => /** @type {const} */ ([key, names.filter((name) => !there[key]?.includes(name))]))
    .filter(([, names]) => names.length > 0)
    .map(([key, names]) => `${key}: ${names.join(', ')}`);
