/** One open page of the tab bar. */
export interface Tab {
  /** The route's pattern: a page has one tab, whichever voucher it shows. */
  readonly key: string;
  readonly title: string;
  /** Where the page was last, query included. */
  readonly address: string;
}

/** Home of the whole site. A remote that runs alone has a page of its own as home. */
export const homeTab: Tab = { key: '/', title: '首页', address: '/' };

/** Beyond this many tabs the bar says that there are too many (SPEC 9). */
const MANY_TABS = 15;

/** The tabs after a page was opened or moved within; where it is in the bar stays, and at one address its name. */
export function openTab(tabs: readonly Tab[], opened: Tab): readonly Tab[] {
  const known = tabs.find(({ key }) => key === opened.key);
  if (!known) return [...tabs, opened];
  if (known.address === opened.address) return tabs;
  return tabs.map((tab) => (tab.key === opened.key ? opened : tab));
}

/** Another name for a tab, for as long as it shows this address; one that has moved on keeps its own. */
export function renameTab(tabs: readonly Tab[], { key, address }: Tab, title: string): readonly Tab[] {
  const isMeant = (tab: Tab) => tab.key === key && tab.address === address && tab.title !== title;
  return tabs.some(isMeant) ? tabs.map((tab) => (isMeant(tab) ? { ...tab, title } : tab)) : tabs;
}

export interface ClosedTab {
  readonly tabs: readonly Tab[];
  /** Where to go: null when the closed page was not the current one. */
  readonly goTo: string | null;
}

/** Closes a tab. From the current one to the next, else the previous, else home (SPEC 4). */
export function closeTab(
  tabs: readonly Tab[],
  key: string,
  currentKey: string,
  home: Tab = homeTab,
): ClosedTab {
  const at = tabs.findIndex((tab) => tab.key === key);
  if (at < 0 || key === home.key) return { tabs, goTo: null };
  const left = tabs.filter((tab) => tab.key !== key);
  if (key !== currentKey) return { tabs: left, goTo: null };
  return { tabs: left, goTo: (left[at] ?? left[at - 1] ?? home).address };
}

/** Home and one other stay. */
export function closeOtherTabs(tabs: readonly Tab[], key: string, home: Tab = homeTab): readonly Tab[] {
  return tabs.filter((tab) => tab.key === key || tab.key === home.key);
}

export function isOversized(tabs: readonly Tab[]): boolean {
  return tabs.length > MANY_TABS;
}

/** Home first, whatever was stored. */
export function withHome(tabs: readonly Tab[], home: Tab = homeTab): readonly Tab[] {
  return [home, ...tabs.filter(({ key }) => key !== home.key)];
}
