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
  'ui-drawer',
  'ui-table',
  'ui-list',
  'ui-pagination',
  'ui-book',
  'ui-date',
  'ui-tree',
  'ui-text',
  'ui-input',
  'ui-select',
  'ui-period',
  'ui-choice',
  'ui-steps',
  'ui-tabs',
  'ui-toggle',
  'ui-tag',
  'ui-spin',
  'ui-icons',
  'ui-rows',
  'ui-explain',
  'ui-account',
  'ui-document',
];

/** The share key of a facade is how every package imports it. @param {string} facade */
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
 * @param {string} contract the version of the contract this build offers, or was made for
 */
export function sharedScope(side, contract) {
  /** @param {string} key @param {boolean} eager @returns {[string, ReturnType<typeof sharedOption>]} */
  const option = (key, eager) => [key, sharedOption(side, key, eager, contract)];
  return Object.fromEntries([
    ...eagerKeys.map((key) => option(key, true)),
    option(SHELL, true),
    ...eagerFacades.map((facade) => option(facadeKey(facade), true)),
    ...lazyFacades.map((facade) => option(facadeKey(facade), false)),
  ]);
}

/**
 * What the shell provides: share key → version.
 * @param {string} contract
 * @returns {Record<string, string>}
 */
export const providedVersions = (contract) =>
  Object.fromEntries(
    Object.entries(sharedScope('shell', contract)).map(([key, { version }]) => [key, version]),
  );

/**
 * The shells that a remote made for a version of the contract runs in: made for 1.1, those of 1 from there on and all
 * of 2 (decisions/0048).
 * @param {string} contract
 */
export const shellsFor = (contract) => `>=${contract} <${Number.parseInt(contract) + 2}.0.0`;

/**
 * Our own keys have the version of the contract. A package of others has its installed version.
 * @param {Side} side
 * @param {string} key
 * @param {boolean} eager
 * @param {string} contract
 * @returns {{ singleton: true, version: string, requiredVersion: string, eager?: boolean, import?: false }}
 */
function sharedOption(side, key, eager, contract) {
  const isOurs = key.startsWith('@mingzhang/');
  const version = isOurs ? contract : installedVersion(key.replace(/\/$/, ''));
  const requiredVersion = isOurs ? shellsFor(contract) : `^${version}`;
  const option = { singleton: /** @type {const} */ (true), version, requiredVersion };
  if (side === 'shell') return { ...option, eager };
  return side === 'remote' ? { ...option, import: false } : option;
}
