import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CONTRACT } from './contractSource.mjs';

/** @typedef {'shell' | 'remote' | 'standalone'} Side */

/** The share key of a facade is how every package imports it. @param {string} facade */
const facadeKey = (facade) => `@mingzhang/shared/${facade}`;

/**
 * What the shell's start needs anyway: bundled into it, provided before any remote is asked for. The last is what the
 * shell itself offers: request layer, session, tabs, questions and messages (decisions/0022).
 */
const eagerKeys = [
  ...['react', 'react/', 'react-dom', 'react-dom/', 'dayjs'],
  ...[facadeKey('router'), facadeKey('ui'), '@mingzhang/shell'],
];

/** Heavier families of components: provided by the shell, loaded with the first page that uses them. */
export const lazyKeys = readdirSync(new URL('../../shared/src/facades/', import.meta.url))
  .filter((file) => file.startsWith('ui-'))
  .map((file) => facadeKey(basename(file, '.ts')));

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
export const sharedScope = (side) =>
  Object.fromEntries([...eagerKeys, ...lazyKeys].map((key) => [key, sharedOption(side, key)]));

/** What the shell provides: share key → version. @returns {Record<string, string>} */
export const providedVersions = () =>
  Object.fromEntries(Object.entries(sharedScope('shell')).map(([key, { version }]) => [key, version]));

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
 * @returns {{ singleton: true, version: string, requiredVersion: string, eager?: boolean, import?: false }}
 */
function sharedOption(side, key) {
  const isOurs = key.startsWith('@mingzhang/');
  const version = isOurs ? CONTRACT : installedVersion(key.replace(/\/$/, ''));
  const requiredVersion = isOurs ? shellsFor(CONTRACT) : `^${version}`;
  const option = { singleton: /** @type {const} */ (true), version, requiredVersion };
  if (side === 'shell') return { ...option, eager: eagerKeys.includes(key) };
  return side === 'remote' ? { ...option, import: false } : option;
}
