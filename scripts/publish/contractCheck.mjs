import semver from 'semver';
import { compareContracts, routeSlug } from '../webpack/contractSource.mjs';

/** @import { RemoteBuild, ShellArtefact } from './types.js' */
/** @import { RemotePage } from '../../shared/src/contract/sitePages.js' */
/** @import { RemoteDeployment } from '../../shared/src/contract/deployment.js' */

/**
 * Whether a remote's build and the deployed shell belong together: all that is wrong, in sentences.
 * None means that the remote may be published.
 * @param {RemoteBuild} remote
 * @param {ShellArtefact} shell
 * @returns {string[]}
 */
export function contractProblems({ artefact, manifest, shared }, shell) {
  const { name, contract, takes, pages, routes } = artefact;
  const exposed = manifest.exposes.map((module) => module.name).join(', ');
  const announced = pages.filter(({ redirect }) => redirect === null).map(({ path }) => routeSlug(path));
  const brought = Object.keys(routes);
  return [
    ...when(
      !semver.satisfies(shared.version, shared.wanted),
      `package.json wants @mingzhang/shared ${shared.wanted}; the house has ${shared.version}`,
    ),
    ...versionProblems(contract, shell),
    ...when(manifest.name !== name, `its container is called ${manifest.name}`),
    ...when(exposed !== 'routes', `exposes ${exposed || 'nothing'}, not ./routes alone`),
    ...manifest.shared.flatMap((part) => sharedProblems(part, shell)),
    // They would be `undefined` on the page.
    ...Object.entries(takes).flatMap(([key, names]) =>
      without(names, shell.offers[key] ?? names).map(
        (missing) => `takes ${missing} from ${key}, which the deployed shell does not offer`,
      ),
    ),
    // A dead entry in the menu, and what is never reached.
    ...without(announced, brought).map((slug) => `announces ${slug} and has no code for it`),
    ...without(brought, announced).map((slug) => `has code for ${slug}, a page it does not announce`),
  ];
}

/** @param {string} remote the contract it was made for @param {ShellArtefact} shell @returns {string[]} */
export const versionProblems = (remote, { contract }) =>
  when(
    compareContracts(contract, remote) !== 'kept',
    `made for contract ${remote}; the deployed shell has ${contract}`,
  );

/** @param {RemoteBuild['manifest']['shared'][number]} part @param {ShellArtefact} shell @returns {string[]} */
function sharedProblems({ name, requiredVersion }, { provides }) {
  const version = provides[name] ?? provides[`${name.split('/')[0]}/`];
  if (version === undefined) return [`consumes ${name}, which the deployed shell does not provide`];
  return when(
    !semver.satisfies(version, requiredVersion),
    `wants ${name} ${requiredVersion}; the deployed shell provides ${version}`,
  );
}

/**
 * The addresses that other remotes have already: two of them at one address, and one is never seen.
 * @param {string} name
 * @param {readonly RemotePage[]} pages
 * @param {Readonly<Record<string, RemoteDeployment>>} deployed
 * @returns {string[]}
 */
export function takenAddresses(name, pages, deployed) {
  const slugs = pages.map(({ path }) => routeSlug(path));
  if (slugs.includes('home')) return ['announces /, which is the home of the site'];
  return Object.entries(deployed)
    .filter(([owner]) => owner !== name)
    .flatMap(([owner, remote]) =>
      remote.pages
        .filter(({ path }) => slugs.includes(routeSlug(path)))
        .map(({ path }) => `announces ${path}, a page of ${owner}`),
    );
}

/** @param {boolean} isWrong @param {string} sentence */
const when = (isWrong, sentence) => (isWrong ? [sentence] : []);

/** @param {readonly string[]} wanted @param {readonly string[]} there */
const without = (wanted, there) => wanted.filter((each) => !there.includes(each));
