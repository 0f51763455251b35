import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemoteBuild } from '../publish/publishRemote.mjs';
import { remoteNames } from '../remotes.mjs';
import { HOUSE } from '../run.mjs';

/** @import { RemoteBuild, ShellArtefact } from '../publish/types.js' */

/** What the built shell promises. @param {string} [house] @returns {ShellArtefact} */
export function builtShell(house = HOUSE) {
  return JSON.parse(readFileSync(join(house, 'shell/dist/shell.json'), 'utf8'));
}

/** What each built remote takes. @param {string} [house] @returns {RemoteBuild[]} */
export function builtRemotes(house = HOUSE) {
  return remoteNames(house).map((name) => readRemoteBuild(house, name));
}
