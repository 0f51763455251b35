import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './VoucherList.module.css';

/**
 * The part that stays visible while one scrolls: toolbar, selection, and its outcome. The table's heading stops below
 * it and follows its height: in a narrow window the buttons take two lines.
 */
export function StickyTools({ children }: { readonly children: ReactNode }) {
  const tools = useRef<HTMLDivElement>(null);
  // At once with what is drawn in the same moment, as the table looks where its heading ends …
  useLayoutEffect(() => measure(tools.current));
  // … and when the window gets another width.
  useLayoutEffect(() => {
    if (!tools.current) return;
    const resizing = new ResizeObserver(() => measure(tools.current));
    resizing.observe(tools.current);
    return () => resizing.disconnect();
  }, []);
  return (
    <div ref={tools} className={styles.tools}>
      {children}
    </div>
  );
}

function measure(tools: HTMLElement | null): void {
  tools?.parentElement?.style.setProperty('--list-tools', `${tools.offsetHeight}px`);
}
