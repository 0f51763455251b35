import { useLayoutEffect } from 'react';
import { keptPreferences } from '../../session/keptPreferences';
import type { Preferences } from '../../wire/preferences';
import { useShown } from './useMedia';

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Marks the document with light or dark and its density, for the stylesheets. The browser keeps it, and a cookie
 * tells the server, which marks the page it sends: nothing flashes white before scripts run.
 */
export function useMarkedDocument(preferences: Preferences): void {
  const scheme = useShown(preferences.colorScheme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = scheme;
    dataset.density = preferences.density;
    dataset.colors = preferences.distinctColors ? 'distinct' : 'usual';
    keptPreferences.write(preferences);
    document.cookie = `theme=${scheme}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
  }, [preferences, scheme]);
}
