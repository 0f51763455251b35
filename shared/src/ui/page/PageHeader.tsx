import { use, type ReactNode } from 'react';
import styles from './Page.module.css';
import { ToolsSlotContext } from './toolsSlot';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A quiet line beside the title: whose books, which month, in what unit. */
  readonly note?: ReactNode;
  /** The page's actions, the main one last; the tools of its list come behind them. */
  readonly actions?: ReactNode;
}

/** The first line of a page. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  const slot = use(ToolsSlotContext);
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      <div className={styles.actions}>
        {actions}
        <span ref={slot?.setHost} className={styles.tools} />
      </div>
    </header>
  );
}
