import { keeper, type Owners } from '@mingzhang/shared/session';
import { routeHere, type SiteProfile } from '../siteProfile';
import { withHome, type Tab } from './tabs';

type Owner = Owners['accountSet'];

/** Addresses, in the order of the tabs. */
const keptTabs = keeper('tabs', (found) =>
  Array.isArray(found) ? found.filter((address) => typeof address === 'string') : null,
);

/** Somebody's tabs of an account set as this browser remembers them, without pages that are no longer served. */
export function readTabs(owner: Owner, profile: SiteProfile): readonly Tab[] {
  const addresses = keptTabs.of(owner).read() ?? [];
  return withHome(
    addresses.flatMap((address) => tabAt(address, profile) ?? []),
    profile.home,
  );
}

export function storeTabs(owner: Owner, tabs: readonly Tab[]): void {
  keptTabs.of(owner).write(tabs.map(({ address }) => address));
}

/** The tab of an address; null where there is no page here, or one that only leads on. */
export function tabAt(address: string, profile: SiteProfile): Tab | null {
  const route = routeHere(profile, address.replace(/[?#].*$/, ''));
  if (!route || route.redirect !== null) return null;
  return { key: route.path, title: route.title, address };
}
