import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE } from './run.mjs';

const PREFIX = 'remote-';

/**
 * The remotes of the house: the workspaces called `remote-…`, in the order in which `package.json` names them.
 * @param {string} [house]
 * @returns {string[]}
 */
export function remoteNames(house = HOUSE) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8'));
  return workspaces.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/**
 * Where a remote's development server listens: `config.port` of its package.json.
 * @param {string} name
 * @param {string} [house]
 * @returns {number}
 */
export function portOf(name, house = HOUSE) {
  const { config } = JSON.parse(readFileSync(join(house, `${PREFIX}${name}`, 'package.json'), 'utf8'));
  return Number(config.port);
}
