import { keeper, type Owners } from '@mingzhang/shared/session';
import { routeHere, type SiteProfile } from '../siteProfile';
import { withHome, type Tab } from './tabs';

type Owner = Owners['accountSet'];

/** In the order of the tabs: addresses, and behind its address the name a page has given its tab. */
type KeptTab = string | readonly string[];

const keptTabs = keeper('tabs', (found) =>
  Array.isArray(found)
    ? found.filter((kept): kept is KeptTab => [kept].flat().every((text) => typeof text === 'string'))
    : null,
);

/** The tabs of a person in an account set as this browser remembers them, without pages that are no longer served. */
export function readTabs(owner: Owner, profile: SiteProfile): readonly Tab[] {
  const kept = keptTabs.of(owner).read() ?? [];
  return withHome(
    kept.flatMap((each) => {
      const [address = '', title] = [each].flat();
      const tab = tabAt(address, profile);
      return tab ? { ...tab, title: title ?? tab.title } : [];
    }),
    profile.home,
  );
}

/** Without the names of the routes: another release may call its pages otherwise. */
export function storeTabs(owner: Owner, tabs: readonly Tab[], profile: SiteProfile): void {
  const namesOf = ({ address, title }: Tab) =>
    tabAt(address, profile)?.title === title ? address : [address, title];
  keptTabs.of(owner).write(tabs.map(namesOf));
}

/** The tab of an address; null where there is no page here, or one that only leads on. */
export function tabAt(address: string, profile: SiteProfile): Tab | null {
  const route = routeHere(profile, address.replace(/[?#].*$/, ''));
  if (!route || route.redirect !== null) return null;
  return { key: route.path, title: route.title, address };
}
