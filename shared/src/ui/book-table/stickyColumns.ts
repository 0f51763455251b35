import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';
import styles from './BookTable.module.css';

/** So many columns at each edge stay in view when the table is wider than the page. */
export interface StickyColumns {
  /** From the first one on. */
  readonly stickyColumns: number;
  /** To the last one. */
  readonly stickyLast: number;
}

/** What a cell of the column needs to stay: it stops after those before it, or before those after it. */
export function stickyProps(
  at: number,
  columns: number,
  { stickyColumns, stickyLast }: StickyColumns,
): { readonly className?: string | undefined; readonly style?: CSSProperties } {
  if (at < stickyColumns) return { className: styles.sticky, style: { left: `var(${leftOf(at)}, 0)` } };
  const fromEnd = columns - 1 - at;
  if (fromEnd >= stickyLast) return {};
  return { className: styles.sticky, style: { right: `var(${rightOf(fromEnd)}, 0)` } };
}

const leftOf = (at: number) => `--left-of-column-${at}`;
const rightOf = (fromEnd: number) => `--right-of-column-${fromEnd}`;

/**
 * Measures the sticky columns, whose offsets depend on the widths of those before them. Widths are known only after
 * layout, as the browser fits columns to their figures.
 */
export function useStickyOffsets(
  table: RefObject<HTMLTableElement | null>,
  { stickyColumns, stickyLast }: StickyColumns,
): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || stickyColumns + stickyLast === 0) return;
    const measure = () => {
      const row = element.querySelector<HTMLTableRowElement>('tr[data-index]');
      const widths = [...(row?.cells ?? [])].map((cell) => cell.offsetWidth);
      const tell = (edge: readonly number[], nameOf: (at: number) => string) => {
        let offset = 0;
        for (const [at, width] of edge.entries()) {
          element.style.setProperty(nameOf(at), `${offset}px`);
          offset += width;
        }
      };
      tell(widths.slice(0, stickyColumns), leftOf);
      tell(widths.reverse().slice(0, stickyLast), rightOf);
    };
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    return () => resizing.disconnect();
  });
}
