import type { ThemeConfig } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { preferencesAtom } from '../../session/preferences';
import { themeOf } from '../theme';
import { useColorScheme } from './useColorScheme';

let dark: ThemeConfig | null = null;

/** Fetches what antd needs in the dark. A site that begins in the dark does so before it shows anything. */
export async function loadDarkTheme(): Promise<void> {
  dark ??= (await import(/* webpackChunkName: "dark-theme" */ './darkTheme')).darkTheme;
}

/** antd's theme as the person at the screen likes it; the light one until the dark one is here. */
export function useSiteTheme(): ThemeConfig {
  const { density, distinctColors = false } = useAtomValue(preferencesAtom);
  const isDark = useColorScheme() === 'dark';
  const [loaded, setLoaded] = useState(dark);
  useEffect(() => {
    if (!isDark || loaded) return;
    let isAwaited = true;
    // Not to be had: the pages stay readable, antd's own parts light; the next visit tries again.
    void loadDarkTheme().then(
      () => isAwaited && setLoaded(dark),
      () => undefined,
    );
    return () => {
      isAwaited = false;
    };
  }, [isDark, loaded]);
  return useMemo(
    () => themeOf(density, isDark ? loaded : null, distinctColors),
    [density, isDark, loaded, distinctColors],
  );
}
