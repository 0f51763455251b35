import { may, type Role } from '../accounting/permission';
import { pathWithoutOptional } from './findSiteRoute';
import type { Owner } from './remoteModule';
import { menuGroups, siteRoutes, type MenuGroupKey, type SiteRoute } from './siteRoutes';

export interface MenuEntry {
  readonly title: string;
  readonly path: string;
  readonly owner: Owner;
}

/** A group with a single entry of its own name (首页, 结账) is drawn as that entry. */
export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * The side menu of a role (SPEC 2 and 6): delivered pages on which the role can act, grouped and in
 * order. Nobody without a role sees a menu.
 */
export function menuFor(role: Role | null): readonly MenuGroup[] {
  return menuOf(
    role,
    siteRoutes.filter((route) => route.delivered),
  );
}

/** The menu over any table of routes: what `menuFor` shows today and will show once all is delivered. */
export function menuOf(role: Role | null, routes: readonly SiteRoute[]): readonly MenuGroup[] {
  return menuGroups
    .map((group) => ({ ...group, entries: entriesOf(role, group.key, routes) }))
    .filter((group) => group.entries.length > 0);
}

function entriesOf(role: Role | null, group: MenuGroupKey, routes: readonly SiteRoute[]): MenuEntry[] {
  return routes.flatMap(({ menu, path, title, owner }) =>
    menu?.group === group && may(role, menu.needs)
      ? [{ title: menu.title ?? title, path: pathWithoutOptional(path), owner }]
      : [],
  );
}
