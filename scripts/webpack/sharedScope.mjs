import { readFileSync } from 'node:fs';

/** @typedef {'shell' | 'remote' | 'standalone'} Side */

/** What the shell's start needs anyway: bundled into it, provided before any remote is asked for. */
const eagerKeys = ['react', 'react/', 'react-dom', 'react-dom/', 'dayjs'];
const eagerFacades = ['router', 'ui'];

/** What the shell itself offers: request layer, session, tabs, questions and messages (decisions/0022). */
const SHELL = '@mingzhang/shell';

/** Heavier families of components: provided by the shell, loaded with the first page that uses them. */
export const lazyFacades = [
  'ui-form',
  'ui-table',
  'ui-date',
  'ui-tree',
  'ui-input',
  'ui-choice',
  'ui-rows',
  'ui-explain',
  'ui-document',
];

/** The share key of a facade: the specifier by which every package imports it. @param {string} facade */
export const facadeKey = (facade) => `@mingzhang/shared/${facade}`;

/** Versions come from the installed packages, so a range here can never lag behind the lockfile. @param {string} packageName */
function installedVersion(packageName) {
  const path = new URL(`../../node_modules/${packageName}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')).version;
}

/**
 * The one list of what shell and remotes share. Never `antd` or `react-router-dom` themselves: a
 * shared key carries its whole namespace (antd 1411 kB), a facade only what is used (decisions/0007).
 *
 * - `shell` provides: eager, except for the lazy families.
 * - `remote` consumes only (`import: false`): a missing part fails loudly instead of becoming a
 *   second React.
 * - `standalone` carries its own copies, behind the async boundary of its entry.
 *
 * @param {Side} side
 */
export function sharedScope(side) {
  /** @param {string} key @param {boolean} eager @returns {[string, ReturnType<typeof sharedOption>]} */
  const option = (key, eager) => [key, sharedOption(side, key, eager)];
  return Object.fromEntries([
    ...eagerKeys.map((key) => option(key, true)),
    option(SHELL, true),
    ...eagerFacades.map((facade) => option(facadeKey(facade), true)),
    ...lazyFacades.map((facade) => option(facadeKey(facade), false)),
  ]);
}

/**
 * @param {Side} side
 * @param {string} key
 * @param {boolean} eager
 * @returns {{ singleton: true, version: string, requiredVersion: string, eager?: boolean, import?: false }}
 */
function sharedOption(side, key, eager) {
  const packageName = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.replace(/\/$/, '');
  const version = installedVersion(packageName);
  const option = { singleton: /** @type {const} */ (true), version, requiredVersion: `^${version}` };
  if (side === 'shell') return { ...option, eager };
  return side === 'remote' ? { ...option, import: false } : option;
}
