import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where a reader was: the chosen row (−1: none), and how far the rows were scrolled. */
export interface TablePosition {
  readonly active: number;
  readonly top: number;
}

/** Keeps it between two visits of a table. */
export interface RowMemory {
  readonly read: () => TablePosition | null;
  readonly keep: (left: TablePosition) => void;
}

/**
 * Restores the scroll position and keeps it when the table unmounts. When the focus is on no field, as after going
 * down or back up, the table gets it: ↑ ↓ Enter go on. Answers the `ref` of the table.
 */
export function useRowMemory(
  active: number,
  memory: RowMemory | undefined,
): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
  }, [active]);
  useLayoutEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller || !memory) return;
    const left = memory.read();
    if (left) scroller.scrollTop = left.top;
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    let top = scroller.scrollTop;
    const onScroll = () => {
      top = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      memory.keep({ active: latest.current, top });
    };
  }, [memory]);
  return table;
}
