import { useSyncExternalStore } from 'react';
import { loadingBar } from '../http/loadingBar';
import styles from './LoadingBar.module.css';

/** The thin bar at the top of the page while any request is under way. */
export function LoadingBar() {
  const pending = useSyncExternalStore(loadingBar.subscribe, loadingBar.current);
  return <div className={styles.bar} data-active={pending > 0} aria-hidden="true" />;
}
