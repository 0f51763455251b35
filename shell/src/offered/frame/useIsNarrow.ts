import { useSyncExternalStore } from 'react';

/** Below this window width the side menu collapses (SPEC 9). */
const NARROW_PX = 900;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Whether the window is too narrow for the side menu. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < NARROW_PX);
}
