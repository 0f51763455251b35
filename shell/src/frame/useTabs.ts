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

/** The open pages: every address one goes to opens its tab; a page with unsaved input asks before closing. */
export function useTabs(): OpenTabs {
  const accountSetId = useUser()?.workplace?.accountSet.id ?? 0;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const unsaved = useUnsavedPaths();
  const [stored, setStored] = useState(() => readTabs(accountSetId));

  const current = tabAt(pathname + search);
  const tabs = current ? openTab(stored, current) : stored;
  if (tabs !== stored) setStored(tabs);
  useEffect(() => storeTabs(accountSetId, tabs), [accountSetId, tabs]);
  const currentKey = current?.key ?? homeTab.key;

  async function mayClose(closing: readonly Tab[]): Promise<boolean> {
    const isUnsaved = closing.some(({ address }) => unsaved.has(address.replace(/[?#].*$/, '')));
    if (!isUnsaved) return true;
    return modal.confirm({
      title: '确定要关闭这一页吗',
      content: '页面上还有没有保存的内容。',
      okText: '关闭',
      cancelText: '取消',
    });
  }

  async function close(tab: Tab) {
    if (!(await mayClose([tab]))) return;
    const closed = closeTab(tabs, tab.key, currentKey);
    setStored(closed.tabs);
    if (closed.goTo !== null) void navigate(closed.goTo);
  }

  async function closeOthers(tab: Tab) {
    const left = closeOtherTabs(tabs, tab.key);
    if (!(await mayClose(tabs.filter((one) => !left.includes(one))))) return;
    setStored(left);
    if (tab.key !== currentKey) void navigate(tab.address);
  }

  return { tabs, currentKey, close: (tab) => void close(tab), closeOthers: (tab) => void closeOthers(tab) };
}
