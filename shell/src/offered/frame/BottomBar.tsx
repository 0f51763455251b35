import type { MenuGroup } from '@mingzhang/shared/contract';
import { useLocation } from '@mingzhang/shared/router';
import { useUser } from '@mingzhang/shared/session';
import { useState, type KeyboardEvent } from 'react';
import { menuHere, routeHere, useSiteProfile } from '../siteProfile';
import { menuIcon } from './menuIcons';
import { useGoTo } from './useGoTo';
import styles from './BottomBar.module.css';

/** So many groups can be read side by side on a narrow telephone. */
const MOST_GROUPS = 6;

const MORE = 'more';

/**
 * The menu of a telephone, under the thumb: its groups; a group of several pages opens them above the bar. Groups it has
 * no room for are behind 更多.
 */
export function BottomBar() {
  const workplace = useUser()?.workplace;
  const { pathname } = useLocation();
  const go = useGoTo();
  const profile = useSiteProfile();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const groups = menuHere(profile, workplace?.role ?? null, workplace?.accountSet ?? null);
  const route = routeHere(profile, pathname);
  const isHere = (path: string) => path === pathname || routeHere(profile, path) === route;
  const shown = groups.length > MOST_GROUPS ? groups.slice(0, MOST_GROUPS - 1) : groups;
  const others = groups.slice(shown.length);
  const open = openKey === MORE ? others : shown.filter(({ key }) => key === openKey);
  const close = () => setOpenKey(null);

  function follow(path: string) {
    close();
    go(path);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') close();
  }

  return (
    <nav aria-label="主菜单" className={styles.bar} onKeyDown={onKeyDown}>
      {open.length > 0 && (
        <>
          <div aria-hidden="true" className={styles.ground} onClick={close} />
          <div id="pages-of-group" className={styles.pages}>
            {open.map((group) => (
              <PagesOfGroup
                key={group.key}
                group={group}
                hasTitle={openKey === MORE}
                isHere={isHere}
                onFollow={follow}
              />
            ))}
          </div>
        </>
      )}
      {shown.map((group) => {
        const { key, title, entries } = group;
        const [only, ...rest] = entries;
        const isSingle = rest.length === 0;
        return (
          <GroupButton
            key={key}
            {...{ group: { key, title }, isSingle }}
            isOpen={key === openKey}
            isChosen={entries.some(({ path }) => isHere(path))}
            onClick={() => {
              if (only && isSingle) follow(only.path);
              else setOpenKey(key === openKey ? null : key);
            }}
          />
        );
      })}
      {others.length > 0 && (
        <GroupButton
          group={{ key: MORE, title: '更多' }}
          isSingle={false}
          isOpen={openKey === MORE}
          isChosen={others.some(({ entries }) => entries.some(({ path }) => isHere(path)))}
          onClick={() => setOpenKey(openKey === MORE ? null : MORE)}
        />
      )}
    </nav>
  );
}

interface PagesOfGroupProps {
  readonly group: MenuGroup;
  readonly hasTitle: boolean;
  readonly isHere: (path: string) => boolean;
  readonly onFollow: (path: string) => void;
}

function PagesOfGroup({ group: { title, entries }, hasTitle, isHere, onFollow }: PagesOfGroupProps) {
  return (
    <>
      {hasTitle && <p aria-hidden="true">{title}</p>}
      <ul aria-label={title}>
        {entries.map(({ path, title: name }) => (
          <li key={path}>
            <button
              type="button"
              aria-current={isHere(path) ? 'page' : undefined}
              onClick={() => onFollow(path)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface GroupButtonProps {
  readonly group: Pick<MenuGroup, 'key' | 'title'>;
  /** It is a page of its own. */
  readonly isSingle: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

function GroupButton({ group: { key, title }, isSingle, isOpen, isChosen, onClick }: GroupButtonProps) {
  const opens = !isSingle && { 'aria-expanded': isOpen, 'aria-controls': 'pages-of-group' };
  return (
    <button
      type="button"
      className={styles.group}
      data-chosen={isOpen || isChosen || undefined}
      aria-current={isSingle && isChosen ? 'page' : undefined}
      {...opens}
      onClick={onClick}
    >
      <span aria-hidden="true">{menuIcon(key)}</span>
      {title}
    </button>
  );
}
