import { useAtomValue, useStore } from 'jotai';
import { http } from '../http/siteHttp';
import type { Preferences } from '../wire/preferences';
import { preferencesAtom } from './preferences';
import { userAtom } from './session';

export interface PreferencesOfUser {
  readonly preferences: Preferences;
  /**
   * Shows the site so from now on, at once, and saves it for this person. Rejects when it is refused, after showing
   * it as before; the request layer has shown why.
   */
  readonly change: (changes: Partial<Preferences>) => Promise<void>;
}

/** The appearance a person prefers: light or dark, dense or roomy, with tabs or without. */
export function usePreferences(): PreferencesOfUser {
  const store = useStore();
  const preferences = useAtomValue(preferencesAtom);
  function show(shown: Preferences): void {
    const user = store.get(userAtom);
    if (user) store.set(userAtom, { ...user, preferences: shown });
  }
  return {
    preferences,
    async change(changes) {
      const before = store.get(preferencesAtom);
      const chosen = { ...before, ...changes };
      show(chosen);
      try {
        // Repeatable: preferences may change again while a request runs, and no book changes.
        await http.put('/preferences', chosen, { repeatable: true });
      } catch (problem) {
        show(before);
        throw problem;
      }
    },
  };
}
