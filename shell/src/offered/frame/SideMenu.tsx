import type { MenuGroup } from '@mingzhang/shared/contract';
import { useLocation } from '@mingzhang/shared/router';
import { useUser } from '@mingzhang/shared/session';
import { Menu, type MenuProps } from '@mingzhang/shared/ui';
import { useEffect, useMemo, useRef, type ComponentRef } from 'react';
import { menuHere, routeHere, useSiteProfile } from '../siteProfile';
import { menuIcon } from './menuIcons';
import { useGoTo } from './useGoTo';

/** The menu of one's role (SPEC 2). From a page with unsaved input it asks before it leads away. */
export function SideMenu({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const workplace = useUser()?.workplace;
  const role = workplace?.role ?? null;
  const set = workplace?.accountSet ?? null;
  const { pathname } = useLocation();
  const go = useGoTo();
  const profile = useSiteProfile();
  const groups = useMemo(() => menuHere(profile, role, set), [profile, role, set]);
  const route = routeHere(profile, pathname);
  const chosen = groups
    .flatMap((group) => group.entries)
    .find((entry) => entry.path === pathname || routeHere(profile, entry.path) === route);

  const menu = useRef<ComponentRef<typeof Menu>>(null);
  const chosenPath = chosen?.path;
  // The long menu of a low window: what one is at is seen, wherever one came from.
  useEffect(() => {
    menu.current?.menu?.list.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [chosenPath]);

  return (
    <Menu
      ref={menu}
      mode="inline"
      inlineCollapsed={isCollapsed}
      items={groups.map(itemOf)}
      selectedKeys={chosenPath === undefined ? [] : [chosenPath]}
      defaultOpenKeys={isCollapsed ? [] : groups.map(({ key }) => key)}
      onClick={({ key }) => go(key)}
      style={{ borderInlineEnd: 0 }}
    />
  );
}

type MenuItem = NonNullable<MenuProps['items']>[number];

/** A group with a single entry of its own name (首页, 结账) is that entry. */
function itemOf({ key, title, entries }: MenuGroup): MenuItem {
  const [only, ...others] = entries;
  if (only && others.length === 0 && only.title === title) {
    return { key: only.path, label: title, icon: menuIcon(key) };
  }
  return {
    key,
    label: title,
    icon: menuIcon(key),
    children: entries.map((entry) => ({ key: entry.path, label: entry.title })),
  };
}
