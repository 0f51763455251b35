import { Outlet, Link, useLocation } from '@mingzhang/shared/router';
import { usePreferences, useUser } from '@mingzhang/shared/session';
import { Alert, useIsNarrow, useIsTelephone, App } from '@mingzhang/shared/ui';
import { useState, useSyncExternalStore, useEffect, useLayoutEffect, useRef } from 'react';
import { may } from '@mingzhang/shared/accounting/permission';
import { BottomBar } from './BottomBar';
import { HeaderBar } from './HeaderBar';
import { OpenTabsContext } from './openTabsContext';
import { useAskBeforeGoingBack } from './useAskBeforeGoingBack';
import { useCommandPalette } from '../palette/useCommandPalette';
import { SideMenu } from './SideMenu';
import { SiteDialogs } from './SiteDialogs';
import { TabBar } from './TabBar';
import { useOpenTabs } from './useOpenTabs';
import { noteLocation } from '../start/lastLocation';
import styles from './Frame.module.css';

/**
 * Everything around a page: header, side menu, tabs; on a telephone a bar below instead of the last two. Without an
 * account set there is nothing to choose.
 */
export function Frame() {
  useToastsEndWithPage();
  useNoteLocation();
  useAskBeforeGoingBack();
  const tabs = useOpenTabs();
  const hasAccountSet = (useUser()?.workplace ?? null) !== null;
  const { preferences } = usePreferences();
  const palette = useCommandPalette(hasAccountSet);
  const isNarrow = useIsNarrow();
  const isTelephone = useIsTelephone();
  const isOffline = useIsOffline();
  const [isFolded, setFolded] = useState(false);
  const isCollapsed = isFolded || isNarrow || !hasAccountSet;

  return (
    <div className={styles.frame}>
      <SiteDialogs palette={palette} />
      <HeaderBar
        onSearch={hasAccountSet ? palette.open : null}
        isMenuCollapsed={isCollapsed}
        onToggleMenu={hasAccountSet && !isNarrow ? () => setFolded(!isFolded) : null}
      />
      {isOffline && (
        <Alert banner type="warning" title="网络已断开，暂时不能查询和保存；填写中的凭证已留在本机。" />
      )}
      <ArchivedNote />
      <div className={styles.body}>
        {hasAccountSet && !isTelephone && (
          <nav aria-label="主菜单" className={styles.menu} data-collapsed={isCollapsed || undefined}>
            <SideMenu key={String(isCollapsed)} isCollapsed={isCollapsed} />
          </nav>
        )}
        <div className={styles.pages}>
          {hasAccountSet && preferences.showsTabs && !isTelephone && <TabBar {...tabs} />}
          <main className={styles.page} tabIndex={-1} style={{ outline: 'none' }}>
            <OpenTabsContext value={tabs}>
              <Outlet />
            </OpenTabsContext>
          </main>
        </div>
      </div>
      {hasAccountSet && isTelephone && <BottomBar />}
    </div>
  );
}

/** Above every page of an archived set: why nothing can be changed here, and who can bring the set back. */
function ArchivedNote() {
  const workplace = useUser()?.workplace;
  if (!workplace?.accountSet.isArchived) return null;
  const way = may(workplace.role, 'accountSet.delete') ? (
    <>
      需要修改时，到<Link to="/account">账套</Link>页取消归档。
    </>
  ) : (
    '需要修改时，请账套管理员取消归档。'
  );
  return <Alert banner type="info" title={<>本账套已归档，只能查看、导出和打印。{way}</>} />;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser says that there is no network. */
function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine);
}

/** Remembers where one is, so that after a session that ended one goes on there. */
function useNoteLocation(): void {
  const user = useUser();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => noteLocation(user, address), [user, address]);
}

/**
 * A message is about the page it was shown on: it goes when another one comes. What is to be read on the next
 * page is told once one is there. For the frame around the pages, which outlives them.
 */
function useToastsEndWithPage(): void {
  const { message } = App.useApp();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the effects of the new page, which may have something to say.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    message.destroy();
  }, [message, pathname]);
}
