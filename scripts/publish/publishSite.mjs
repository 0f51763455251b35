import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../run.mjs';
import { builtRemote, builtShell } from './builds.mjs';
import { contractProblems, takenAddresses, versionProblems } from './contractCheck.mjs';
import {
  contentHash,
  filesBelow,
  precompress,
  readJson,
  toJson,
  withLock,
  writeAtomically,
} from './files.mjs';
import { writePacks } from './packs.mjs';
import { prune, rememberRelease } from './releases.mjs';

/** @import { DeployedShell, RemoteBuild } from './types.js' */
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
 * @returns {Promise<{ published: string[] }>} what runs now, as `name@version`
 */
export function publishSite({ houseDirectory, siteDirectory, parts, use = [], isFast = false }) {
  return withLock(siteDirectory, async () => {
    const options = { isFast };
    if (parts.includes('shell')) await publishShell(houseDirectory, siteDirectory, options);
    const shell = deployedShell(siteDirectory);
    const { remotes } = /** @type {{ remotes: Record<string, RemoteDeployment> }} */ (
      readJson(join(siteDirectory, 'remotes.json'), { remotes: {} })
    );
    for (const name of parts.filter((part) => part !== 'shell')) {
      const build = builtRemote(houseDirectory, name);
      const taken = takenAddresses(name, build.artefact.pages, remotes);
      refuse(name, [...contractProblems(build, shell), ...taken]);
      remotes[name] = await publishRemote(build, siteDirectory, options);
    }
    for (const { name, version } of use) {
      const remote = publishedRemote(siteDirectory, name, version);
      const taken = takenAddresses(name, remote.pages, remotes);
      refuse(name, [...versionProblems(remote.contract, shell), ...taken]);
      remotes[name] = remote;
    }
    for (const [name, { version }] of Object.entries(remotes)) rememberRelease(siteDirectory, name, version);
    const deployment = deploymentOf(siteDirectory, shell, remotes);
    await writePacks(siteDirectory, deployment, options);
    // Every first page carries it.
    writeAtomically(join(siteDirectory, 'remotes.json'), JSON.stringify(deployment));
    prune(siteDirectory, deployment, shell.files);
    return { published: Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`) };
  });
}

/** @param {string} name @param {string[]} problems */
function refuse(name, problems) {
  if (problems.length > 0) throw new Error(`${name} cannot be published:\n- ${problems.join('\n- ')}`);
}

/** @param {string} siteDirectory @param {DeployedShell} shell @param {Deployment['remotes']} remotes @returns {Deployment} */
function deploymentOf(siteDirectory, shell, remotes) {
  const absolute = (/** @type {Record<string, string[]>} */ lists) =>
    Object.fromEntries(Object.entries(lists).map(([key, files]) => [key, files.map((file) => `/${file}`)]));
  return {
    release: new Date().toISOString(),
    hasPacks: true,
    shell: {
      version: contentHash(siteDirectory, ['index.html']),
      pages: absolute(shell.pages),
      shared: absolute(shell.shared),
    },
    remotes,
  };
}

/** Replaced at every publication; all other files carry a hash in their names and are only ever added. */
const REPLACED = ['mf-manifest.json', 'login.html', 'index.html'];

/**
 * Puts the shell's build at the root of the site. Files of earlier shells stay for a while (`prune`): a page
 * that is open still loads its own. `index.html` comes last, when all it names is there.
 * @param {string} house
 * @param {string} siteDirectory
 * @param {{ isFast: boolean }} options
 */
async function publishShell(house, siteDirectory, options) {
  const build = join(house, 'shell/dist');
  const files = filesBelow(build).filter((file) => !UNSENT.includes(file));
  const added = files.filter((file) => !REPLACED.includes(file) && !existsSync(join(siteDirectory, file)));
  await copyCompressed(build, siteDirectory, added, options);
  writeAtomically(join(siteDirectory, 'shell.json'), toJson({ ...builtShell(house), files }));
  for (const file of REPLACED.filter((one) => files.includes(one)))
    writeAtomically(join(siteDirectory, file), readFileSync(join(build, file)));
}

/** The shell that is deployed now, by a publication that said which files are its own. @param {string} siteDirectory */
function deployedShell(siteDirectory) {
  const shell = /** @type {DeployedShell | null} */ (readJson(join(siteDirectory, 'shell.json'), null));
  if (!shell?.files) throw new Error('publish the shell first: npm run release -w shell');
  return shell;
}

/** What a build writes about itself that no browser loads; `shell.json` is written anew. */
const UNSENT = ['mf-stats.json', 'shell.json'];

/**
 * Puts a build into `remotes/<name>/<version>/` under a version made of its package's and of its content;
 * the same build published twice is the same version. Answers how it is deployed.
 * @param {RemoteBuild} build
 * @param {string} siteDirectory
 * @param {{ isFast: boolean }} options
 * @returns {Promise<RemoteDeployment>}
 */
async function publishRemote({ directory, artefact }, siteDirectory, options) {
  const files = filesBelow(directory).filter((file) => !UNSENT.includes(file));
  const version = `${artefact.version}-${contentHash(directory, files)}`;
  const home = join(siteDirectory, 'remotes', artefact.name);
  const deployment = remoteDeployment(artefact, version);
  if (existsSync(join(home, version))) return deployment;

  mkdirSync(home, { recursive: true });
  const unfinished = mkdtempSync(join(home, '.unfinished-'));
  try {
    await copyCompressed(directory, unfinished, files, options);
    // Beside the code, so that going back to this version needs no build.
    writeAtomically(join(unfinished, 'deployment.json'), toJson(deployment));
    renameSync(unfinished, join(home, version));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return deployment;
}

/**
 * A version published earlier, to go back to.
 * @param {string} siteDirectory
 * @param {string} name
 * @param {string} version
 */
function publishedRemote(siteDirectory, name, version) {
  const path = join(siteDirectory, 'remotes', name, version, 'deployment.json');
  if (!existsSync(path)) throw new Error(`${name}@${version} was never published here`);
  return /** @type {RemoteDeployment} */ (readJson(path));
}

/** @param {RemoteBuild['artefact']} artefact @param {string} version @returns {RemoteDeployment} */
function remoteDeployment({ name, title, contract, pages, entry, preload, routes }, version) {
  const address = (/** @type {string} */ file) => `/remotes/${name}/${version}/${file}`;
  const perRoute = Object.entries(routes);
  return {
    version,
    contract,
    title,
    pages,
    entry: address(entry),
    preload: preload.map(address),
    routes: Object.fromEntries(perRoute.map(([slug, { files }]) => [slug, files.map(address)])),
    uses: Object.fromEntries(perRoute.map(([slug, { uses }]) => [slug, uses])),
  };
}

/** @param {string} from @param {string} to @param {string[]} files @param {{ isFast: boolean }} options */
async function copyCompressed(from, to, files, options) {
  await inParallel(
    files.map((file) => async () => {
      cpSync(join(from, file), join(to, file));
      await precompress(join(to, file), options);
    }),
  );
}
