import semver from 'semver';

/** @import { RemoteBuild, ShellArtefact } from './types.js' */
/** @import { RemotePage } from '../../shared/src/contract/sitePages.js' */
/** @import { RemoteDeployment } from '../../shared/src/contract/deployment.js' */

/**
 * Whether a remote's build and the deployed shell belong together: all that is wrong, in sentences.
 * None means that the remote may be published.
 * @param {RemoteBuild} remote
 * @param {ShellArtefact} shell
 * @param {string} sharedVersion version of the workspace's `@mingzhang/shared`
 * @returns {string[]}
 */
export function contractProblems({ artefact, manifest, sharedRange }, shell, sharedVersion) {
  const problems = [];
  if (!semver.satisfies(sharedVersion, sharedRange)) {
    problems.push(`package.json wants @mingzhang/shared ${sharedRange}; the house has ${sharedVersion}`);
  }
  problems.push(...versionProblems(artefact.contract, shell.contract));
  if (manifest.name !== artefact.name) problems.push(`its container is called ${manifest.name}`);
  const exposed = manifest.exposes.map(({ name }) => name);
  if (exposed.join() !== 'routes')
    problems.push(`exposes ${exposed.join(', ') || 'nothing'}, not ./routes alone`);
  return [
    ...problems,
    ...sharedProblems(manifest.shared, shell),
    ...nameProblems(artefact, shell),
    ...pageProblems(artefact),
  ];
}

/**
 * `compareContracts` of the contract, for plain Node: the shell takes its own major version and the one before.
 * @param {string} remote
 * @param {string} shell
 * @returns {string[]}
 */
export function versionProblems(remote, shell) {
  const [wanted, offered] = [semver.parse(remote), semver.parse(shell)];
  const isTaken =
    wanted !== null &&
    offered !== null &&
    (wanted.major === offered.major - 1 || (wanted.major === offered.major && wanted.minor <= offered.minor));
  return isTaken ? [] : [`made for contract ${remote}; the deployed shell has ${shell}`];
}

/**
 * Names the remote's code takes and the deployed shell has not: they would be `undefined` on the page.
 * @param {RemoteBuild['artefact']} artefact
 * @param {ShellArtefact} shell
 */
function nameProblems({ takes }, { offers }) {
  return Object.entries(takes).flatMap(([key, names]) =>
    names
      .filter((name) => offers[key] !== undefined && !offers[key].includes(name))
      .map((name) => `takes ${name} from ${key}, which the deployed shell does not offer`),
  );
}

/**
 * @param {RemoteBuild['manifest']['shared']} consumed
 * @param {ShellArtefact} shell
 */
function sharedProblems(consumed, { provides }) {
  return consumed.flatMap(({ name, requiredVersion }) => {
    const version = provides[name] ?? provides[`${name.split('/')[0]}/`];
    if (version === undefined) return [`consumes ${name}, which the deployed shell does not provide`];
    if (semver.satisfies(version, requiredVersion)) return [];
    return [`wants ${name} ${requiredVersion}; the deployed shell provides ${version}`];
  });
}

/**
 * A page without code is a dead entry in the menu; code without a page is never reached.
 * @param {RemoteBuild['artefact']} artefact
 */
function pageProblems({ pages, routes }) {
  const announced = pages.filter(({ redirect }) => redirect === null).map(({ path }) => slugOf(path));
  const brought = Object.keys(routes);
  return [
    ...announced
      .filter((slug) => !brought.includes(slug))
      .map((slug) => `announces ${slug} and has no code for it`),
    ...brought
      .filter((slug) => !announced.includes(slug))
      .map((slug) => `has code for ${slug}, a page it does not announce`),
  ];
}

/**
 * The addresses that other remotes have already: two of them at one address, and one is never seen.
 * @param {string} name
 * @param {readonly RemotePage[]} pages
 * @param {Readonly<Record<string, RemoteDeployment>>} deployed
 * @returns {string[]}
 */
export function takenAddresses(name, pages, deployed) {
  const slugs = new Set(['home', ...pages.map(({ path }) => slugOf(path))]);
  if (pages.some(({ path }) => slugOf(path) === 'home'))
    return ['announces /, which is the home of the site'];
  return Object.entries(deployed)
    .filter(([owner]) => owner !== name)
    .flatMap(([owner, remote]) =>
      (remote.pages ?? [])
        .filter(({ path }) => slugs.has(slugOf(path)))
        .map(({ path }) => `announces ${path}, a page of ${owner}`),
    );
}

/** `routeSlug` of the contract, for plain Node. @param {string} path */
function slugOf(path) {
  const words = path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'));
  return words.length === 0 ? 'home' : words.join('-');
}
