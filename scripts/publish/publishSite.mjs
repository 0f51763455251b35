import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractProblems, takenAddresses, versionProblems } from './contractCheck.mjs';
import { contentHash, toJson, withLock, writeAtomically } from './files.mjs';
import { writePacks } from './packs.mjs';
import { prune } from './prune.mjs';
import { publishedRemote, publishRemote, readRemoteBuild } from './publishRemote.mjs';
import { rememberRelease } from './releases.mjs';
import { deployedShell, publishShell } from './publishShell.mjs';

/** @import { ShellArtefact } from './types.js' */
/** @import { Deployment, RemoteDeployment } from '../../shared/src/contract/deployment.js' */

/**
 * @typedef {object} Publication
 * @property {string} houseDirectory the checkout, with its builds
 * @property {string} siteDirectory the site that is served
 * @property {string[]} parts `shell` and names of remotes, built before
 * @property {{ name: string, version: string }[]} [use] published versions to go back to
 * @property {boolean} [isFast] compress quickly instead of well
 */

/**
 * Publishes parts of the site and then announces them in remotes.json, in one step: a reader sees the old deployment
 * or the new one. A remote that does not keep the contract stops the publication before that.
 * @param {Publication} publication
 * @returns {{ published: string[] }} what runs now, as `name@version`
 */
export function publishSite({ houseDirectory, siteDirectory, parts, use = [], isFast = false }) {
  return withLock(siteDirectory, () => {
    const options = { isFast };
    if (parts.includes('shell')) publishShell(join(houseDirectory, 'shell/dist'), siteDirectory, options);
    const shell = deployedShell(siteDirectory);
    const sharedVersion = versionOfShared(houseDirectory);
    const before = deployedBefore(siteDirectory);
    /** @type {[string, RemoteDeployment][]} */
    const changed = [];
    for (const name of parts.filter((part) => part !== 'shell')) {
      const build = readRemoteBuild(houseDirectory, name);
      const taken = takenAddresses(name, build.artefact.pages, { ...before, ...Object.fromEntries(changed) });
      refuse(name, [...contractProblems(build, shell, sharedVersion), ...taken]);
      changed.push([name, publishRemote(build, siteDirectory, options)]);
    }
    for (const { name, version } of use) {
      const remote = publishedRemote(siteDirectory, name, version);
      refuse(name, [
        ...versionProblems(remote.contract, shell.contract),
        ...takenAddresses(name, remote.pages ?? [], before),
      ]);
      changed.push([name, remote]);
    }
    for (const [name, { version }] of changed) rememberRelease(siteDirectory, name, version);
    const deployment = writeDeployment(
      siteDirectory,
      shell,
      { ...before, ...Object.fromEntries(changed) },
      options,
    );
    prune(siteDirectory, deployment, Date.now());
    const published = Object.entries(deployment.remotes).map(([name, { version }]) => `${name}@${version}`);
    return { published };
  });
}

/** @param {string} name @param {string[]} problems */
function refuse(name, problems) {
  if (problems.length > 0) throw new Error(`${name} cannot be published:\n- ${problems.join('\n- ')}`);
}

/**
 * @param {string} siteDirectory
 * @param {ShellArtefact} shell
 * @param {Record<string, RemoteDeployment>} remotes
 * @param {{ isFast: boolean }} options
 * @returns {Deployment}
 */
function writeDeployment(siteDirectory, shell, remotes, options) {
  const absolute = (/** @type {Record<string, string[]>} */ lists) =>
    Object.fromEntries(Object.entries(lists).map(([key, files]) => [key, files.map((file) => `/${file}`)]));
  const deployment = {
    release: new Date().toISOString(),
    hasPacks: true,
    shell: {
      version: contentHash(siteDirectory, ['index.html']),
      pages: absolute(shell.pages),
      shared: absolute(shell.shared),
    },
    remotes,
  };
  writePacks(siteDirectory, deployment, options);
  writeAtomically(join(siteDirectory, 'remotes.json'), toJson(deployment));
  return deployment;
}

/** @param {string} siteDirectory @returns {Readonly<Record<string, RemoteDeployment>>} the remotes that run until now */
function deployedBefore(siteDirectory) {
  const path = join(siteDirectory, 'remotes.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).remotes : {};
}

/** @param {string} houseDirectory @returns {string} */
function versionOfShared(houseDirectory) {
  return JSON.parse(readFileSync(join(houseDirectory, 'shared/package.json'), 'utf8')).version;
}
