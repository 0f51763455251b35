import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { useUnsavedPaths, useUser } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';
import { useEffect, useState } from 'react';
import { readTabs, storeTabs, tabAt } from './storedTabs';
import { closeOtherTabs, closeTab, homeTab, openTab, type Tab } from './tabs';

export interface OpenTabs {
  readonly tabs: readonly Tab[];
  readonly currentKey: string;
  readonly close: (tab: Tab) => void;
  readonly closeOthers: (tab: Tab) => void;
}

interface State {
  readonly tabs: readonly Tab[];
  /** The address whose tab was opened last. */
  readonly openedAt: string | null;
}

/** The open pages: every address one goes to opens its tab; a page with unsaved input asks before closing. */
export function useTabs(): OpenTabs {
  const accountSetId = useUser()?.workplace?.accountSet.id ?? 0;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const unsaved = useUnsavedPaths();
  const address = pathname + search;
  const current = tabAt(address);
  const [{ tabs, openedAt }, setState] = useState<State>(() => ({
    tabs: readTabs(accountSetId),
    openedAt: null,
  }));

  // Once per move, not per render: a closed tab must not open again while one is still on the way elsewhere.
  if (openedAt !== address) {
    setState({ tabs: current ? openTab(tabs, current) : tabs, openedAt: address });
  }
  useEffect(() => storeTabs(accountSetId, tabs), [accountSetId, tabs]);
  const currentKey = current?.key ?? homeTab.key;

  /** Does it at once, unless one of the pages holds something that would be lost: then it asks. */
  function closing(pages: readonly Tab[], doClose: () => void) {
    const isUnsaved = pages.some((tab) => unsaved.has(tab.address.replace(/[?#].*$/, '')));
    if (!isUnsaved) return doClose();
    void modal.confirm({
      title: '确定要关闭这一页吗',
      content: '页面上还有没有保存的内容。',
      okText: '关闭',
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: doClose,
    });
  }

  function close(tab: Tab) {
    closing([tab], () => {
      const closed = closeTab(tabs, tab.key, currentKey);
      setState({ tabs: closed.tabs, openedAt: address });
      if (closed.goTo !== null) void navigate(closed.goTo);
    });
  }

  function closeOthers(tab: Tab) {
    const left = closeOtherTabs(tabs, tab.key);
    closing(
      tabs.filter((one) => !left.includes(one)),
      () => {
        setState({ tabs: left, openedAt: address });
        if (tab.key !== currentKey) void navigate(tab.address);
      },
    );
  }

  return { tabs, currentKey, close, closeOthers };
}
