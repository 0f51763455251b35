import {
  findPage,
  inMenu,
  isOffered,
  menuFor,
  page,
  pathWithoutOptional,
  type AnnouncedRemote,
  type Deployment,
  type MenuGroup,
  type OfferedSet,
  type RemoteName,
  type SitePage,
} from '@mingzhang/shared/contract';
import { may, type Capability, type Role } from '@mingzhang/shared/accounting/permission';
import { createContext, useContext } from 'react';
import { useDeployment } from './deployment';
import { homeTab, type Tab } from './frame/tabs';

/** What differs between the whole site and a remote that runs alone. Everything else around the pages is the same. */
export interface SiteProfile {
  /** Whose pages these are; null for the whole site. */
  readonly remote: RemoteName | null;
  /** The pages that are served here: the shell's own, and those that the remotes' manifests announce. */
  readonly pages: readonly SitePage[];
  /** What the modules are called, by name: 账簿. */
  readonly titles: Readonly<Record<RemoteName, string>>;
  /** The page `/` leads to: its tab is the first and stays. */
  readonly home: Tab;
}

const shellPages: readonly SitePage[] = [
  {
    ...page('/', '首页', 'home.read', { menu: inMenu('home', 'home.read') }),
    owner: 'shell',
    initials: 'sy',
  },
];

const known = new WeakMap<Deployment, SiteProfile>();

/** The whole site, as it is deployed; the same object for the same deployment. */
function wholeSite(deployment: Deployment): SiteProfile {
  const made = known.get(deployment) ?? makeWholeSite(deployment);
  known.set(deployment, made);
  return made;
}

function makeWholeSite({ remotes }: Deployment): SiteProfile {
  const deployed = Object.entries(remotes);
  return {
    remote: null,
    pages: [...shellPages, ...deployed.flatMap(([name, { pages }]) => ownedBy(name, pages))],
    titles: Object.fromEntries(deployed.map(([name, { title }]) => [name, title])),
    home: homeTab,
  };
}

const ownedBy = (owner: RemoteName, pages: AnnouncedRemote['pages']): SitePage[] =>
  pages.map((announced) => ({ owner, ...announced }));

/** Before it is known what is deployed, and where nothing is. */
const nothingDeployed: SiteProfile = { remote: null, pages: shellPages, titles: {}, home: homeTab };

/** A remote alone: its own pages, the first that needs no number in its address as home. */
export function siteOf({ name, title, pages }: AnnouncedRemote): SiteProfile {
  const addresses = pages.map(({ path }) => pathWithoutOptional(path));
  const address = addresses.find((path) => !path.includes(':'));
  const first = address === undefined ? null : findPage(pages, address);
  return {
    remote: name,
    pages: ownedBy(name, pages),
    titles: { [name]: title },
    home: first && address ? { key: first.path, title: first.title, address } : homeTab,
  };
}

/** What is at the top left: the product, and the module when it runs alone. */
export function brandOf({ remote, titles }: SiteProfile): string {
  return remote === null ? '明账' : `明账 · ${titles[remote] ?? remote}`;
}

/** The menu of a role, of the pages that are served here and that the set has. */
export function menuHere(
  { pages, titles }: SiteProfile,
  role: Role | null,
  set: OfferedSet | null,
): readonly MenuGroup[] {
  return menuFor(role, pages, titles, set);
}

/** Every page of its own address that a role may open, menu or not, called as the menu calls it; as `menuHere`. */
export function pagesHere({ pages }: SiteProfile, role: Role, set: OfferedSet): readonly NamedPage[] {
  return pages
    .filter((each) => isOffered(each, set))
    .map((each) => ({ ...each, path: pathWithoutOptional(each.path) }))
    .filter(({ path, redirect, needs, menu }) => {
      return redirect === null && !path.includes(':') && may(role, menu?.needs ?? needs);
    })
    .map(({ path, title, menu, initials = '' }) => ({ path, title: menu?.title ?? title, initials }));
}

/** What a role may do on the pages of its own address, as the remotes announce it; as `pagesHere`. */
export function commandsHere({ pages }: SiteProfile, role: Role, set: OfferedSet): readonly NamedCommand[] {
  return pages
    .filter((each) => isOffered(each, set) && may(role, each.needs))
    .flatMap(({ path, commands = [] }) =>
      commands.map(({ title, search, needs, initials = '' }) => ({
        ...{ title, initials, needs },
        address: pathWithoutOptional(path) + search,
      })),
    );
}

/** Something one does somewhere, found by its name or the initials of it. */
export interface NamedCommand {
  readonly address: string;
  readonly title: string;
  readonly needs: Capability;
  readonly initials: string;
}

/** A page one may go to by its name or the initials of it. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
  /** `zcfzb`; empty where its manifest has none. */
  readonly initials: string;
}

/** The page behind an address, when it is served here. */
export function routeHere({ pages }: SiteProfile, pathname: string): SitePage | null {
  return findPage(pages, pathname);
}

/** A remote that runs alone says which site this is. */
export const SiteProfileContext = createContext<SiteProfile | null>(null);

/** Which site this is: the whole one, as it is deployed now, unless a remote runs alone. */
export function useSiteProfile(): SiteProfile {
  const given = useContext(SiteProfileContext);
  const deployment = useDeployment();
  return given ?? (deployment ? wholeSite(deployment) : nothingDeployed);
}
