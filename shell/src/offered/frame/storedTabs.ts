import { routeHere, type SiteProfile } from '../siteProfile';
import { withHome, type Tab } from './tabs';

const keyOf = (accountSetId: number) => `tabs:${accountSetId}`;

/** The tabs of an account set as this browser remembers them; pages that are no longer served are left out. */
export function readTabs(accountSetId: number, profile: SiteProfile): readonly Tab[] {
  const text = localStorage.getItem(keyOf(accountSetId));
  if (text === null) return [profile.home];
  try {
    const stored: unknown = JSON.parse(text);
    const addresses = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    return withHome(
      addresses.flatMap((address) => tabAt(address, profile) ?? []),
      profile.home,
    );
  } catch {
    return [profile.home];
  }
}

export function storeTabs(accountSetId: number, tabs: readonly Tab[]): void {
  localStorage.setItem(keyOf(accountSetId), JSON.stringify(tabs.map(({ address }) => address)));
}

/** The tab of an address; null where there is no page here, or one that only leads on. */
export function tabAt(address: string, profile: SiteProfile): Tab | null {
  const route = routeHere(profile, address.replace(/[?#].*$/, ''));
  if (!route || route.redirect !== null) return null;
  return { key: route.path, title: route.title, address };
}
