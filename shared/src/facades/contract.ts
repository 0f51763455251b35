/** What shell and remotes agree on. Not shared at run time: each build carries the contract it was made for. */
export { CONTRACT } from '../contract/remoteModule';
export { compareContracts } from '../contract/contractVersion';
export type { AnnouncedRemote, RemoteModule, RemoteRoute } from '../contract/remoteModule';
export { packOf, readDeployment } from '../contract/deployment';
export type { Deployment, RemoteDeployment } from '../contract/deployment';
export { command, findPage, inMenu, page } from '../contract/sitePages';
export type { Owner, RemoteName, RemotePage, SitePage } from '../contract/sitePages';
export { pathWithoutOptional, routeSlug } from '../addresses/pagePath';
export { OPENED_FROM_BOOK, isOpenedFromBook } from '../contract/openedFromBook';
export { hasModule, isOffered, menuFor } from '../contract/menuFor';
export type { MenuGroup, OfferedSet } from '../contract/menuFor';
