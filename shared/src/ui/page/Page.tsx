import { useMemo, useState, type ReactNode } from 'react';
import styles from './Page.module.css';
import { ToolsSlotContext } from './toolsSlot';

interface PageProps {
  readonly children: ReactNode;
}

/** The white ground a page is written on: one surface, no boxes within it. */
export function Page({ children }: PageProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ host, setHost }), [host]);
  return (
    <ToolsSlotContext value={slot}>
      <section className={styles.page}>{children}</section>
    </ToolsSlotContext>
  );
}
