/** The element a table scrolls in; null: the window itself. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}

/** The edges of what can be seen in a scroller, in pixels of the window. */
export function edgesOf(scroller: HTMLElement | null): { readonly top: number; readonly bottom: number } {
  const box = scroller?.getBoundingClientRect();
  // Where nothing is laid out an element has no height; a window always has one.
  return box && box.height > 0
    ? { top: Math.max(0, box.top), bottom: Math.min(box.bottom, window.innerHeight) }
    : { top: 0, bottom: window.innerHeight };
}
