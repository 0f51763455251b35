import semver from 'semver';

/** @import { RemoteDeployment } from '../../shared/src/contract/deployment.js' */

/** What came with the start of every shell until 2.2, and comes lazily since: decisions/0057. */
const IN_THE_START_UNTIL_2_2 = ['@mingzhang/shared/router', '@mingzhang/shared/ui'];

/**
 * A remote made before 2.3 lists these parts for none of its pages: they are written into its deployment, so that they
 * are fetched with its pages like any other part.
 * @param {RemoteDeployment} remote
 * @returns {RemoteDeployment}
 */
export function withPartsOfTheStart(remote) {
  if (semver.gte(remote.contract, '2.3.0')) return remote;
  const uses = Object.keys(remote.routes).map((slug) => {
    const parts = [...(remote.uses[slug] ?? []), ...IN_THE_START_UNTIL_2_2];
    return [slug, [...new Set(parts)].sort()];
  });
  return { ...remote, uses: Object.fromEntries(uses) };
}
