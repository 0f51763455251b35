import type { AccountSet } from '../accounting/accountSet';
import { may, staysAfterArchiving, type Role } from '../accounting/permission';
import { pathWithoutOptional } from '../addresses/pagePath';
import type { SitePage, Owner } from './sitePages';

/**
 * The groups of the side menu, in the order in which they are shown; those of other remotes come after them.
 *
 * @public
 */
export const menuGroups: readonly { readonly key: string; readonly title: string }[] = [
  { key: 'home', title: '首页' },
  { key: 'voucher', title: '凭证' },
  { key: 'closing', title: '结账' },
  { key: 'books', title: '账簿' },
  { key: 'reports', title: '报表' },
  { key: 'settings', title: '设置' },
];

interface MenuEntry {
  readonly title: string;
  readonly path: string;
  readonly owner: Owner;
}

/** A group with a single entry of its own name (首页, 结账) is drawn as that entry. */
export interface MenuGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * The side menu of a role (SPEC 2 and 6): the pages on which the role can act, grouped and in order; empty without a
 * role.
 * @param titles names of the modules: the title of a group that only one of them has
 * @param set whose pages they are; null: of any set
 */
export function menuFor(
  role: Role | null,
  pages: readonly SitePage[],
  titles: Readonly<Record<string, string>> = {},
  set: OfferedSet | null = null,
): readonly MenuGroup[] {
  const shown = pages.filter((page) => isOffered(page, set));
  const known = new Set(menuGroups.map(({ key }) => key));
  const others = [...new Set(pages.flatMap(({ menu }) => menu?.group ?? []))].filter(
    (key) => !known.has(key),
  );
  return [...menuGroups, ...others.map((key) => ({ key, title: titles[key] ?? key }))]
    .map((group) => ({ ...group, entries: entriesOf(role, group.key, shown) }))
    .filter((group) => group.entries.length > 0);
}

/** What of an account set decides which pages it has. */
export type OfferedSet = Pick<AccountSet, 'isArchived' | 'hasFixedAssets' | 'hasCashier'>;

/** Whether a set has a page at all: its module is switched on, and an archived set is not asked to change. */
export function isOffered(page: SitePage, set: OfferedSet | null): boolean {
  return set === null || (hasModule(page, set) && (!set.isArchived || staysWhenArchived(page)));
}

/** Whether the module a page depends on, if any, is switched on in the set. */
export function hasModule({ module }: Pick<SitePage, 'module'>, set: OfferedSet): boolean {
  return module === undefined || { fixedAssets: set.hasFixedAssets, cashier: set.hasCashier }[module];
}

/** A page that may still be read; one whose title in the menu is a deed (新增凭证) has nothing to offer there. */
function staysWhenArchived({ needs, menu }: Pick<SitePage, 'needs' | 'menu'>): boolean {
  const isDeed = menu !== null && menu.title !== null && !staysAfterArchiving(menu.needs);
  return staysAfterArchiving(needs) && !isDeed;
}

function entriesOf(role: Role | null, group: string, pages: readonly SitePage[]): MenuEntry[] {
  return pages.flatMap(({ menu, path, title, owner }) =>
    menu?.group === group && may(role, menu.needs)
      ? [{ title: menu.title ?? title, path: pathWithoutOptional(path), owner }]
      : [],
  );
}
