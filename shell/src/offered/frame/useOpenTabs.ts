import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { useUnsavedPaths, useUser } from '@mingzhang/shared/session';
import { useQuestion } from '@mingzhang/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useSiteProfile } from '../siteProfile';
import { readTabs, storeTabs, tabAt } from './storedTabs';
import { closeOtherTabs, closeTab, openTab, renameTab, type Tab } from './tabs';

export interface OpenTabs {
  readonly tabs: readonly Tab[];
  readonly currentKey: string;
  readonly homeKey: string;
  readonly close: (tab: Tab) => void;
  readonly closeOthers: (tab: Tab) => void;
  /** Stays the same function, so that a page may call it in an effect. */
  readonly rename: (tab: Tab, title: string) => void;
}

interface State {
  readonly tabs: readonly Tab[];
  /** The address whose tab was opened last. */
  readonly openedAt: string | null;
}

/** The open pages: every address one goes to opens its tab; a page with unsaved input asks before closing. */
export function useOpenTabs(): OpenTabs {
  const profile = useSiteProfile();
  const { home } = profile;
  const user = useUser();
  const userId = user?.id ?? 0;
  const accountSetId = user?.workplace?.accountSet.id ?? null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const askBeforeClosing = useAskBeforeClosing();
  const address = pathname + search;
  const current = tabAt(address, profile);
  const [state, setState] = useState<State>(() => ({
    tabs: accountSetId === null ? [home] : readTabs({ userId, accountSetId }, profile),
    openedAt: null,
  }));
  const { tabs, openedAt } = state;

  // Once per move, not per render: a closed tab must not open again while one is still on the way elsewhere.
  if (openedAt !== address) {
    setState({ tabs: current ? openTab(tabs, current) : tabs, openedAt: address });
  }
  useEffect(() => {
    if (accountSetId !== null) storeTabs({ userId, accountSetId }, tabs, profile);
  }, [userId, accountSetId, tabs, profile]);
  const currentKey = current?.key ?? home.key;

  function close(tab: Tab) {
    askBeforeClosing([tab], () => {
      const closed = closeTab(tabs, tab.key, currentKey, home);
      setState({ tabs: closed.tabs, openedAt: address });
      if (closed.goTo !== null) void navigate(closed.goTo);
    });
  }

  function closeOthers(tab: Tab) {
    const left = closeOtherTabs(tabs, tab.key, home);
    askBeforeClosing(
      tabs.filter((one) => !left.includes(one)),
      () => {
        setState({ tabs: left, openedAt: address });
        if (tab.key !== currentKey) void navigate(tab.address);
      },
    );
  }

  const rename = useCallback(
    (tab: Tab, title: string) => {
      setState((last) => ({ ...last, tabs: renameTab(last.tabs, tab, title) }));
    },
    [setState],
  );

  return { tabs, currentKey, homeKey: home.key, close, closeOthers, rename };
}

/** Does it at once, unless one of the pages holds something that would be lost: then it asks. */
function useAskBeforeClosing() {
  const ask = useQuestion();
  const unsaved = useUnsavedPaths();
  return (pages: readonly Tab[], doClose: () => void) => {
    const isUnsaved = pages.some((tab) => unsaved.has(tab.address.replace(/[?#].*$/, '')));
    if (!isUnsaved) return doClose();
    void ask({
      title: '确定要关闭这一页吗',
      content: '页面上还有内容没有保存。',
      okText: '关闭',
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: doClose,
    });
  };
}
