import { atom } from 'jotai';
import { usualPreferences, type Preferences } from '../wire/preferences';
import { keptPreferences } from './keptPreferences';
import { userAtom } from './session';

const keptAtom = atom(() => keptPreferences.read() ?? usualPreferences);

/** How the person at the screen likes to see the site; before they are known, as this browser last showed it. */
export const preferencesAtom = atom((get): Preferences => get(userAtom)?.preferences ?? get(keptAtom));
