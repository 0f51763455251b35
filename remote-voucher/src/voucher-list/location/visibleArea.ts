import { scrollerOf } from '@mingzhang/shared/ui-rows';

/**
 * What of the table can be seen: it scrolls within the frame's page, below its own heading that stays at
 * the upper edge and above the totals that stay at the lower one.
 */
export interface VisibleArea {
  readonly top: number;
  readonly bottom: number;
}

export function visibleAreaOf(table: HTMLTableElement): VisibleArea {
  const scroller = scrollerOf(table);
  const box = scroller?.getBoundingClientRect();
  const top = (box?.top ?? 0) + headingBottom(table);
  return {
    top,
    // Where nothing is laid out an element has no height; a window always has one.
    bottom: box && box.height > 0 ? box.bottom : window.innerHeight,
  };
}

/** How far below the upper edge the heading ends, where it stays: it is below the tools of the page. */
function headingBottom({ tHead }: HTMLTableElement): number {
  const cell = tHead?.rows[0]?.cells[0];
  if (!tHead || !cell) return 0;
  return (Number.parseFloat(getComputedStyle(cell).top) || 0) + tHead.offsetHeight;
}

/** The drawn voucher of an index. */
export function blockAt(table: HTMLTableElement, index: number): HTMLElement | null {
  return table.querySelector<HTMLElement>(`tbody[data-index="${index}"]`);
}

/** The index of the voucher an element belongs to. */
export function indexOf(element: EventTarget | null): number | null {
  const block = element instanceof Element ? element.closest<HTMLElement>('tbody[data-index]') : null;
  return block ? Number(block.dataset.index) : null;
}

/** Pixels of the totals that lie over the lower edge. */
const FOOTER = 52;

/** Scrolls just far enough that the whole block is visible, or as much of it as fits. */
export function bringIntoView(table: HTMLTableElement, block: HTMLElement): void {
  const { top, bottom } = visibleAreaOf(table);
  const box = block.getBoundingClientRect();
  if (box.top < top) scrollTable(table, box.top - top);
  else if (box.bottom > bottom - FOOTER) {
    scrollTable(table, Math.min(box.bottom - bottom + FOOTER, box.top - top));
  }
}

export function scrollTable(table: HTMLTableElement, by: number): void {
  const scroller = scrollerOf(table) ?? document.scrollingElement;
  if (scroller && by !== 0) scroller.scrollTop += by;
}
