/** What shell and remotes agree on. Not shared at run time: each build carries the contract it was made for. */
export { CONTRACT, remoteNames } from '../contract/remoteModule';
export type { Owner, RemoteModule, RemoteName, RemoteRoute } from '../contract/remoteModule';
export { readDeployment } from '../contract/deployment';
export type { Deployment, RemoteDeployment } from '../contract/deployment';
export { menuGroups, siteRoutes } from '../contract/siteRoutes';
export type { MenuGroupKey, SiteRoute } from '../contract/siteRoutes';
export {
  findRouteToCome,
  findSiteRoute,
  pathMatches,
  pathWithoutOptional,
  routeSlug,
} from '../contract/findSiteRoute';
export { OPENED_FROM_BOOK, isOpenedFromBook } from '../contract/openedFromBook';
export { menuFor } from '../contract/menuFor';
export type { MenuEntry, MenuGroup } from '../contract/menuFor';
export { ledgerAddress } from '../accounting/books/ledgerAddress';
export type { LedgerScope } from '../accounting/books/ledgerAddress';
