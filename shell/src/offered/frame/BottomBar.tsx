import { useLocation } from '@mingzhang/shared/router';
import { useUser } from '@mingzhang/shared/session';
import { useState, type KeyboardEvent } from 'react';
import { menuHere, routeHere, useSiteProfile } from '../siteProfile';
import { menuIcon } from './menuIcons';
import { useGoTo } from './useGoTo';
import styles from './BottomBar.module.css';

/** The menu of a telephone, under the thumb: its groups; a group of several pages opens them above the bar. */
export function BottomBar() {
  const workplace = useUser()?.workplace;
  const { pathname } = useLocation();
  const go = useGoTo();
  const profile = useSiteProfile();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const groups = menuHere(profile, workplace?.role ?? null, workplace?.accountSet ?? null);
  const route = routeHere(profile, pathname);
  const isHere = (path: string) => path === pathname || routeHere(profile, path) === route;
  const open = groups.find(({ key }) => key === openKey);
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
      {open && (
        <>
          <div aria-hidden="true" className={styles.ground} onClick={close} />
          <ul id="pages-of-group" aria-label={open.title} className={styles.pages}>
            {open.entries.map(({ path, title }) => (
              <li key={path}>
                <button
                  type="button"
                  aria-current={isHere(path) ? 'page' : undefined}
                  onClick={() => follow(path)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {groups.map(({ key, title, entries: [only, ...others] }) => {
        const isOpen = key === openKey;
        const isChosen = [only, ...others].some((entry) => entry !== undefined && isHere(entry.path));
        const opens = others.length > 0 && { 'aria-expanded': isOpen, 'aria-controls': 'pages-of-group' };
        return (
          <button
            key={key}
            type="button"
            className={styles.group}
            data-chosen={isOpen || isChosen || undefined}
            aria-current={others.length === 0 && isChosen ? 'page' : undefined}
            {...opens}
            onClick={() => {
              if (only && others.length === 0) follow(only.path);
              else setOpenKey(isOpen ? null : key);
            }}
          >
            <span aria-hidden="true">{menuIcon(key)}</span>
            {title}
          </button>
        );
      })}
    </nav>
  );
}
