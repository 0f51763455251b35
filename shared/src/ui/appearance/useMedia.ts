import { useSyncExternalStore } from 'react';

/** Whether the window is of this kind now, and when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

export type Shown = 'light' | 'dark';

/** What a person chose, a system that is asked included. */
export function useShown(colorScheme: Shown | 'system'): Shown {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  if (colorScheme === 'system') return isSystemDark ? 'dark' : 'light';
  return colorScheme;
}
