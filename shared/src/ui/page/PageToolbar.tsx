import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageToolbarProps {
  /** What is shown: period, filters. */
  readonly children: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** The line above a table: filters left, actions right. It wraps where there is no room. */
export function PageToolbar({ children, actions }: PageToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="筛选与操作">
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
