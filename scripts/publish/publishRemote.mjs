import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesBelow, precompress, readJson, toJson } from './files.mjs';

/** @import { RemoteBuild } from './types.js' */
/** @import { RemoteDeployment } from '../../shared/src/contract/deployment.js' */

/**
 * @param {string} houseDirectory
 * @param {string} name
 * @returns {RemoteBuild}
 */
export function readRemoteBuild(houseDirectory, name) {
  const workspace = join(houseDirectory, `remote-${name}`);
  const directory = join(workspace, 'dist');
  if (!existsSync(join(directory, 'remote.json'))) {
    throw new Error(`remote-${name} is not built: npm run build -w remote-${name}`);
  }
  const { dependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  return {
    directory,
    artefact: JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')),
    manifest: JSON.parse(readFileSync(join(directory, 'mf-manifest.json'), 'utf8')),
    sharedRange: dependencies['@mingzhang/shared'],
  };
}

/**
 * Puts a build into `remotes/<name>/<version>/` under a version made of its package's and of its content;
 * the same build published twice is the same version. Answers how it is deployed.
 * @param {RemoteBuild} build
 * @param {string} siteDirectory
 * @param {{ isFast: boolean }} options
 * @returns {RemoteDeployment}
 */
export function publishRemote({ directory, artefact }, siteDirectory, options) {
  const files = filesBelow(directory).filter((file) => file !== 'mf-stats.json');
  const version = `${artefact.version}-${contentHash(directory, files)}`;
  const home = join(siteDirectory, 'remotes', artefact.name);
  const target = join(home, version);
  const deployment = deploymentOf(artefact, version);
  if (existsSync(target)) return deployment;

  mkdirSync(home, { recursive: true });
  const unfinished = mkdtempSync(join(home, '.unfinished-'));
  try {
    for (const file of files) {
      cpSync(join(directory, file), join(unfinished, file));
      precompress(join(unfinished, file), options);
    }
    // Beside the code, so that going back to this version needs no build.
    writeFileSync(join(unfinished, 'deployment.json'), toJson(deployment));
    renameSync(unfinished, target);
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
 * @returns {RemoteDeployment}
 */
export function publishedRemote(siteDirectory, name, version) {
  const path = join(siteDirectory, 'remotes', name, version, 'deployment.json');
  if (!existsSync(path)) throw new Error(`${name}@${version} was never published here`);
  return /** @type {RemoteDeployment} */ (readJson(path));
}

/**
 * @param {RemoteBuild['artefact']} artefact
 * @param {string} version
 * @returns {RemoteDeployment}
 */
function deploymentOf({ name, title, contract, pages, entry, preload, routes }, version) {
  const address = (/** @type {string} */ file) => `/remotes/${name}/${version}/${file}`;
  const perRoute = Object.entries(routes);
  return {
    version,
    contract,
    title,
    pages,
    entry: address(entry),
    manifest: address('mf-manifest.json'),
    preload: preload.map(address),
    routes: Object.fromEntries(perRoute.map(([slug, { files }]) => [slug, files.map(address)])),
    uses: Object.fromEntries(perRoute.map(([slug, { uses }]) => [slug, uses])),
  };
}
