import { Outlet } from '@mingzhang/shared/router';
import { usePreferences, useUser } from '@mingzhang/shared/session';
import { Alert, useIsNarrow, useIsTelephone } from '@mingzhang/shared/ui';
import { useState } from 'react';
import { ArchivedNote } from './ArchivedNote';
import { BottomBar } from './BottomBar';
import { HeaderBar } from './HeaderBar';
import { OpenTabsContext } from './openTabsContext';
import { useAskBeforeGoingBack } from './useAskBeforeGoingBack';
import { useCommandPalette } from '../palette/useCommandPalette';
import { SideMenu } from './SideMenu';
import { SiteDialogs } from './SiteDialogs';
import { TabBar } from './TabBar';
import { useIsOffline } from './useIsOffline';
import { useNoteLocation } from './useNoteLocation';
import { useOpenTabs } from './useOpenTabs';
import { useToastsEndWithPage } from './useToastsEndWithPage';
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
