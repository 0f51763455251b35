import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';

/** Where a column that stays has to stop: after those before it. */
export function stickyStyle(at: number, stickyColumns: number): CSSProperties | undefined {
  return at < stickyColumns ? { left: `var(${variable(at)}, 0)` } : undefined;
}

const variable = (at: number) => `--left-of-column-${at}`;

/**
 * Tells the columns that stay how wide the ones before them came out. The browser fits columns to their
 * figures; nobody knows the widths before.
 */
export function useStickyOffsets(table: RefObject<HTMLTableElement | null>, stickyColumns: number): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || stickyColumns === 0) return;
    const measure = () => {
      const row = element.querySelector<HTMLTableRowElement>('tr[data-index]');
      const cells = [...(row?.cells ?? [])];
      let left = 0;
      for (let at = 0; at < stickyColumns; at += 1) {
        element.style.setProperty(variable(at), `${left}px`);
        left += cells[at]?.offsetWidth ?? 0;
      }
    };
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    return () => resizing.disconnect();
  });
}
