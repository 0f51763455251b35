import { CloseOutlined, Dropdown } from '@mingzhang/shared/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isOversized, type Tab } from './tabs';
import { useGoTo } from './useGoTo';
import type { OpenTabs } from './useOpenTabs';
import styles from './TabBar.module.css';

/** Of many tabs the one one is at is seen; not before the page is, which has to be laid out for it. */
function intoView(tab: HTMLElement | null) {
  setTimeout(() => tab?.isConnected && tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

/** The open pages. A middle click or Delete closes; the right button offers more. */
export function TabBar({ tabs, currentKey, homeKey, close, closeOthers }: OpenTabs) {
  const goTo = useGoTo('lost');
  const oversized = isOversized(tabs);

  function onKeyDown(event: KeyboardEvent, tab: Tab) {
    if (event.key === 'Delete' && tab.key !== homeKey) close(tab);
  }

  return (
    <nav className={styles.bar} aria-label="已打开的页面" data-oversized={oversized || undefined}>
      {tabs.map((tab) => (
        <Dropdown
          key={tab.key}
          trigger={['contextMenu']}
          menu={{
            items: [
              { key: 'close', label: '关闭', disabled: tab.key === homeKey },
              { key: 'others', label: '关闭其他', disabled: tabs.length < 2 },
            ],
            onClick: ({ key }) => (key === 'close' ? close(tab) : closeOthers(tab)),
          }}
        >
          <span
            ref={tab.key === currentKey ? intoView : undefined}
            className={styles.tab}
            data-current={tab.key === currentKey || undefined}
          >
            <button
              type="button"
              aria-current={tab.key === currentKey ? 'page' : undefined}
              onClick={() => tab.key !== currentKey && goTo(tab.address)}
              onAuxClick={(event: MouseEvent) => event.button === 1 && tab.key !== homeKey && close(tab)}
              onKeyDown={(event) => onKeyDown(event, tab)}
            >
              {tab.title}
            </button>
            {tab.key !== homeKey && (
              <button type="button" aria-label={`关闭${tab.title}`} onClick={() => close(tab)}>
                <CloseOutlined />
              </button>
            )}
          </span>
        </Dropdown>
      ))}
      {oversized && <span className={styles.hint}>页面较多，右键可关闭</span>}
    </nav>
  );
}
