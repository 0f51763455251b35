import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from '../run.mjs';
import { readJson } from './files.mjs';

/** @import { RemoteBuild, ShellArtefact } from './types.js' */

/** What the built shell promises. @param {string} [house] */
export const builtShell = (house = HOUSE) =>
  /** @type {ShellArtefact} */ (readJson(join(house, 'shell/dist/shell.json')));

/**
 * What a remote's build says of itself.
 * @param {string} house
 * @param {string} name
 */
export function builtRemote(house, name) {
  const workspace = join(house, `remote-${name}`);
  const directory = join(workspace, 'dist');
  if (!existsSync(join(directory, 'remote.json')))
    throw new Error(`remote-${name} is not built: npm run build -w remote-${name}`);
  const { dependencies } = /** @type {any} */ (readJson(join(workspace, 'package.json')));
  const { version } = /** @type {any} */ (readJson(join(house, 'shared/package.json')));
  return /** @type {RemoteBuild} */ ({
    directory,
    artefact: readJson(join(directory, 'remote.json')),
    manifest: readJson(join(directory, 'mf-manifest.json')),
    shared: { wanted: dependencies['@mingzhang/shared'], version },
  });
}
