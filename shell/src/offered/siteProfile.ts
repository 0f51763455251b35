import {
  findSiteRoute,
  menuFor,
  menuGroups,
  pathWithoutOptional,
  type MenuGroup,
  type RemoteModule,
  type RemoteName,
  type SiteRoute,
} from '@mingzhang/shared/contract';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { createContext, useContext } from 'react';
import { homeTab, type Tab } from './frame/tabs';

/** What differs between the whole site and a remote that runs alone. Everything else around the pages is the same. */
export interface SiteProfile {
  /** Whose pages these are; null for the whole site. */
  readonly remote: RemoteName | null;
  /** The page `/` leads to: its tab is the first and stays. */
  readonly home: Tab;
}

export const wholeSite: SiteProfile = { remote: null, home: homeTab };

/** A remote alone: its own pages, the first that needs no number in its address as home. */
export function siteOf({ name, routes }: RemoteModule): SiteProfile {
  const addresses = routes.map(({ path }) => pathWithoutOptional(path));
  const address = addresses.find((path) => !path.includes(':'));
  const route = address === undefined ? null : findSiteRoute(address);
  return {
    remote: name,
    home: route && address ? { key: route.path, title: route.title, address } : homeTab,
  };
}

/** What stands at the top left: the product, and the module when it runs alone. */
export function brandOf({ remote }: SiteProfile): string {
  const module = menuGroups.find(({ key }) => key === remote);
  return module === undefined ? '明账' : `明账 · ${module.title}`;
}

/** The menu of a role, of the pages that are served here. */
export function menuHere({ remote }: SiteProfile, role: Role | null): readonly MenuGroup[] {
  const groups = menuFor(role);
  if (remote === null) return groups;
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ owner }) => owner === remote) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The page behind an address, when it is served here. */
export function routeHere({ remote }: SiteProfile, pathname: string): SiteRoute | null {
  const route = findSiteRoute(pathname);
  return remote === null || route?.owner === remote ? route : null;
}

/** Which site this is; the whole one unless said otherwise. */
export const SiteProfileContext = createContext(wholeSite);

export function useSiteProfile(): SiteProfile {
  return useContext(SiteProfileContext);
}
