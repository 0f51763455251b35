import { readFileSync } from 'node:fs';

/** @typedef {'shell' | 'remote' | 'standalone'} Side */

/** What the shell's start needs anyway: bundled into it, provided before any remote is asked for. */
const eagerKeys = ['react', 'react/', 'react-dom', 'react-dom/', 'dayjs'];
const eagerFacades = ['router', 'ui'];

/**
 * Facades that offer less than before 2.3: what few pages use has facades of its own. They have keys of their own, too,
 * and under the keys of before the shell offers all that was offered then, to remotes made then (decisions/0057).
 */
const slimmer = ['router', 'ui', 'ui-choice', 'ui-form', 'ui-input', 'ui-table'];

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

/** How every package imports a facade. @param {string} facade */
const specifier = (facade) => `@mingzhang/shared/${facade}`;

/** The share key of a facade: the specifier, but for those that became slimmer. @param {string} facade */
export const facadeKey = (facade) =>
  slimmer.includes(facade) ? `@mingzhang/shared/2.3/${facade}` : specifier(facade);

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
  /** @param {string} facade @param {boolean} eager @param {string} [shareKey] @returns {ReturnType<typeof option>} */
  const facadeOption = (facade, eager, shareKey = facadeKey(facade)) => {
    const [key, shared] = option(specifier(facade), eager);
    return [key, { ...shared, shareKey }];
  };
  return Object.fromEntries([
    ...eagerKeys.map((key) => option(key, true)),
    option(SHELL, true),
    ...eagerFacades.map((facade) => facadeOption(facade, true)),
    ...lazyFacades.map((facade) => facadeOption(facade, false)),
    ...(side === 'shell' ? slimmer : []).map((facade) =>
      facadeOption(`before-2.3/${facade}`, false, specifier(facade)),
    ),
  ]);
}

/**
 * What the shell provides: share key → version.
 * @param {string} contract
 * @returns {Record<string, string>}
 */
export const providedVersions = (contract) =>
  Object.fromEntries(
    Object.entries(sharedScope('shell', contract)).map(([key, { shareKey = key, version }]) => [
      shareKey,
      version,
    ]),
  );

/**
 * Our own keys have the version of the contract: made for 2.1, a remote runs with all of 2 from there on and with
 * all of 3 (decisions/0048). A package of others has its installed version.
 * @param {Side} side
 * @param {string} key
 * @param {boolean} eager
 * @param {string} contract
 * @returns {{ singleton: true, version: string, requiredVersion: string, shareKey?: string, eager?: boolean, import?: false }}
 */
function sharedOption(side, key, eager, contract) {
  const isOurs = key.startsWith('@mingzhang/');
  const version = isOurs ? contract : installedVersion(key.replace(/\/$/, ''));
  const requiredVersion = isOurs ? `>=${contract} <${Number.parseInt(contract) + 2}.0.0` : `^${version}`;
  const option = { singleton: /** @type {const} */ (true), version, requiredVersion };
  if (side === 'shell') return { ...option, eager };
  return side === 'remote' ? { ...option, import: false } : option;
}
