import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { preferencesAtom } from '../../session/preferences';

type Shown = 'light' | 'dark';

/** Whether the window is of this kind now, and when it changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** What the person chose, a system that is asked included. */
export function useChosenScheme(): Shown {
  const { colorScheme } = useAtomValue(preferencesAtom);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  if (colorScheme === 'system') return isSystemDark ? 'dark' : 'light';
  return colorScheme;
}

/** Light or dark, for what cannot take its colours from the stylesheet (a chart); paper is always light. */
export function useColorScheme(): Shown {
  const chosen = useChosenScheme();
  const isPaper = useMedia('print');
  return isPaper ? 'light' : chosen;
}
