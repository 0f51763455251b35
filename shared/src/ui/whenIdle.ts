/**
 * Does something when the browser has nothing better to do; `within` (ms) at the latest, where that matters. Safari has
 * no requestIdleCallback: there it is done next.
 */
export function whenIdle(work: () => void, within?: number): void {
  if (!('requestIdleCallback' in window)) setTimeout(work, 1);
  else if (within === undefined) window.requestIdleCallback(work);
  else window.requestIdleCallback(work, { timeout: within });
}
