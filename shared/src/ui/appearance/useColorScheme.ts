import { useAtomValue } from 'jotai';
import { preferencesAtom } from '../../session/preferences';
import { useMedia, useShown, type Shown } from './useMedia';

/** Light or dark, for what cannot take its colours from the stylesheet (a chart); paper is always light. */
export function useColorScheme(): Shown {
  const chosen = useShown(useAtomValue(preferencesAtom).colorScheme);
  const isPaper = useMedia('print');
  return isPaper ? 'light' : chosen;
}
