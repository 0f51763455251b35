import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A quiet line beside the title: whose books, which month, in what unit. */
  readonly note?: ReactNode;
  /** The page's actions, the main one last. */
  readonly actions?: ReactNode;
}

/** The first line of a page. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
