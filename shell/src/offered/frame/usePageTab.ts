import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { useCallback } from 'react';
import { useSiteProfile } from '../siteProfile';
import { useTabsAround } from './openTabsContext';
import { tabAt } from './storedTabs';

/** The tab a page is shown in, and others it opens. Without a frame around the page there are none. */
export interface PageTab {
  /** Shows an address of the site in the tab of its page, which opens when it is not there yet. */
  readonly open: (address: string) => void;
  /** Closes the tab of this page and shows the next, else the previous, else home; unsaved input asks first. */
  readonly close: () => void;
  /**
   * Names the tab of this page for as long as it shows this address: 记-12 instead of 记账凭证. Stays the same
   * function while the address does, so that it may be called in an effect.
   */
  readonly rename: (title: string) => void;
}

export function usePageTab(): PageTab {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const profile = useSiteProfile();
  const tabs = useTabsAround();
  const address = pathname + search;
  const renameInBar = tabs?.rename;

  const rename = useCallback(
    (title: string) => {
      const own = tabAt(address, profile);
      if (own) renameInBar?.(own, title);
    },
    [address, profile, renameInBar],
  );
  return {
    open: (to) => void navigate(to),
    close() {
      const own = tabAt(address, profile);
      if (own) tabs?.close(own);
    },
    rename,
  };
}
