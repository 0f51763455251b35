import { useSyncExternalStore } from 'react';

/** Below this window width the side menu collapses (SPEC 9). */
const NARROW_PX = 900;
/** The style sheets' `@media (width < 700px)`. */
const TELEPHONE_PX = 700;

/** A table of a dozen columns fits beside the side menu from here on. */
const WIDE_PX = 1280;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const useIsBelow = (width: number) => useSyncExternalStore(subscribe, () => window.innerWidth < width);

/** Whether the window is too narrow for the side menu. */
export const useIsNarrow = (): boolean => useIsBelow(NARROW_PX);

/** Whether the window is that of a telephone: a row says under its name what elsewhere has columns. */
export const useIsTelephone = (): boolean => useIsBelow(TELEPHONE_PX);

/** Whether a table of a dozen columns fits: below, two of its columns share one. */
export const useIsWide = (): boolean => !useIsBelow(WIDE_PX);
