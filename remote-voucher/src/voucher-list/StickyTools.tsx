import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './VoucherList.module.css';

/**
 * What stays in reach while one scrolls: the toolbar, what is ticked, and what came of it. The table's
 * heading stops below it, and is told how tall it came out: at a narrow window the buttons take two lines.
 */
export function StickyTools({ children }: { readonly children: ReactNode }) {
  const tools = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tools.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    const measure = () => page.style.setProperty('--list-tools', `${element.offsetHeight}px`);
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    return () => resizing.disconnect();
  }, []);
  return (
    <div ref={tools} className={styles.tools}>
      {children}
    </div>
  );
}
