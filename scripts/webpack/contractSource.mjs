import { tsImport } from 'tsx/esm/api';

/** @typedef {import('../../shared/src/contract/siteRoutes').SiteRoute} SiteRoute */

/**
 * The contract's own TypeScript, read by the build so that no number or path is written twice.
 * @returns {Promise<{ contract: number, siteRoutes: readonly SiteRoute[], routeSlug: (path: string) => string }>}
 */
export async function contractSource() {
  const [remoteModule, routes, find] = await Promise.all(
    ['remoteModule', 'siteRoutes', 'findSiteRoute'].map((file) =>
      tsImport(`../../shared/src/contract/${file}.ts`, import.meta.url),
    ),
  );
  return { contract: remoteModule.CONTRACT, siteRoutes: routes.siteRoutes, routeSlug: find.routeSlug };
}
