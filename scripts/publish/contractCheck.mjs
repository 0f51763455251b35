import semver from 'semver';

/** @import { RemoteBuild, ShellArtefact } from './types.js' */

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
  if (artefact.contract !== shell.contract) {
    problems.push(`made for contract ${artefact.contract}; the deployed shell has ${shell.contract}`);
  }
  if (manifest.name !== artefact.name) problems.push(`its container is called ${manifest.name}`);
  const exposed = manifest.exposes.map(({ name }) => name);
  if (exposed.join() !== 'routes')
    problems.push(`exposes ${exposed.join(', ') || 'nothing'}, not ./routes alone`);
  return [...problems, ...sharedProblems(manifest.shared, shell), ...routeProblems(artefact, shell)];
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
 * A page of another owner would be unreachable.
 * @param {RemoteBuild['artefact']} artefact
 * @param {ShellArtefact} shell
 */
function routeProblems({ name, routes }, shell) {
  const own = shell.routes.filter(({ owner }) => owner === name).map(({ slug }) => slug);
  return Object.keys(routes)
    .filter((slug) => !own.includes(slug))
    .map((slug) => `brings the page ${slug}, which the deployed shell does not know as its own`);
}

/**
 * Pages the deployed shell offers and this build does not bring. Not a refusal: shell and remote are
 * deployed one after the other.
 * @param {RemoteBuild} remote
 * @param {ShellArtefact} shell
 * @returns {string[]}
 */
export function missingPages({ artefact }, shell) {
  return shell.routes
    .filter(({ owner, delivered, redirect }) => owner === artefact.name && delivered && redirect === null)
    .map(({ slug }) => slug)
    .filter((slug) => !(slug in artefact.routes));
}
