import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allParts, drawnIndexes, drawnParts, type DrawnPart } from './drawnParts';
import { edgesOf, scrollerOf } from './scroller';
import { useWholeTable } from './useWholeTable';

export interface LongTable {
  readonly count: number;
  /** React's key of a row: its height is remembered by it. The same function while the rows are the same. */
  readonly keyOf: (index: number) => number | string;
  /** Pixels of a row that was never drawn. */
  readonly usualHeight: (index: number) => number;
  /** The element that begins where the first row begins, a blank included; null before it is drawn. */
  readonly firstRow: () => Element | null;
  /** Up to so many rows are simply all drawn. */
  readonly drawnWhole: number;
  /** So many rows are drawn beyond what is seen, above and below. */
  readonly rowsAround: number;
  /** Rows that are drawn wherever one scrolls: the one with the focus, a total that stays at the edge. */
  readonly held: readonly number[];
  /** The page finds rows itself, drawn or not: the browser's search then needs none drawn. */
  readonly hasOwnSearch?: boolean | undefined;
  /** The browser's print takes the table as it is drawn, and the page says what prints all of it. */
  readonly hasOwnPrint?: boolean | undefined;
}

export interface RowWindow {
  readonly parts: readonly DrawnPart[];
  /** The `ref` of every drawn row, which carries its index as `data-index`. */
  readonly measure: (row: HTMLElement | null) => void;
  /** Whether rows are left out at all. */
  readonly isWindowed: boolean;
}

type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

/**
 * The one window of the house for long tables: draws the visible rows and some around, and keeps the
 * others' height, so that ten thousand scroll as if all were there. It draws; going to a row is its
 * caller's. For print and the browser's search all rows are drawn, where the page has nothing of its own for them.
 */
export function useRowWindow(table: LongTable): RowWindow {
  const { count, keyOf, usualHeight, held, drawnWhole, rowsAround } = table;
  const isLong = count > drawnWhole;
  const isWhole = useWholeTable(isLong, table);
  const { observers, getScrollElement } = useView(table.firstRow);
  const heldKey = held.join();
  const rangeExtractor = useCallback(
    (range: Parameters<typeof drawnIndexes>[0]) =>
      drawnIndexes(range, rowsAround, heldKey === '' ? [] : heldKey.split(',').map(Number)),
    [rowsAround, heldKey],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isLong,
    getItemKey: keyOf,
    estimateSize: usualHeight,
    rangeExtractor,
    getScrollElement,
    ...observers,
    measureElement: (row) => row.offsetHeight || usualHeight(Number(row.dataset.index)),
    initialRect: { width: 0, height: window.innerHeight },
    useFlushSync: false,
  });
  // Rows that turn out taller push others; the browser itself keeps in place what one reads.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = never;

  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const parts = useMemo(
    () => (isLong && !isWhole ? drawnParts(rows, height) : allParts(count)),
    [isLong, isWhole, rows, height, count],
  );
  return { parts, measure: isLong ? virtualizer.measureElement : unmeasured, isWindowed: isLong };
}

const never = () => false;
const unmeasured = () => undefined;

/** How the window learns what is seen: from where the first row is, whatever scrolls and lies above it. */
function useView(firstRow: () => Element | null) {
  const [view] = useState(() => {
    const listeners = new Set<() => void>();
    return { listeners, look: () => listeners.forEach((listener) => listener()) };
  });
  const latest = useRef(firstRow);
  useEffect(() => {
    latest.current = firstRow;
  });
  const scroller = useRef<HTMLElement | null>(null);

  const getScrollElement = useCallback(() => {
    const first = latest.current();
    if (!scroller.current?.isConnected) {
      scroller.current = first && (scrollerOf(first) ?? document.documentElement);
    }
    return scroller.current;
  }, []);

  const observers = useMemo(() => {
    const edges = () => edgesOf(scroller.current === document.documentElement ? null : scroller.current);
    const listenWith = (listener: () => void) => {
      view.listeners.add(listener);
      listener();
      return () => view.listeners.delete(listener);
    };
    return {
      scrollToFn: () => undefined,
      observeElementRect: (_: RowVirtualizer, tell: (rect: { width: number; height: number }) => void) => {
        const stop = listenWith(() => tell({ width: 0, height: edges().bottom - edges().top }));
        window.addEventListener('resize', view.look);
        // What is above the table may grow without anybody scrolling.
        const sizes = new ResizeObserver(view.look);
        for (const part of scroller.current?.children ?? []) sizes.observe(part);
        return () => {
          sizes.disconnect();
          window.removeEventListener('resize', view.look);
          stop();
        };
      },
      observeElementOffset: (_: RowVirtualizer, tell: (offset: number, isScrolling: boolean) => void) => {
        const stop = listenWith(() => {
          const first = latest.current();
          if (first) tell(Math.max(0, edges().top - first.getBoundingClientRect().top), false);
        });
        window.addEventListener('scroll', view.look, { capture: true, passive: true });
        return () => {
          window.removeEventListener('scroll', view.look, { capture: true });
          stop();
        };
      },
    };
  }, [view]);
  return { observers, getScrollElement };
}
