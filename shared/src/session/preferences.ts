import { atom } from 'jotai';
import { keeper, type Kept } from '../kept/keeper';
import { readPreferences, usualPreferences, type Preferences } from '../wire/preferences';
import { userAtom } from './session';

/** What this browser last showed: the first paint and the sign-in look as the pages will, before anybody is known. */
export const keptPreferences: Kept<Preferences> = keeper('preferences', readPreferences).of(null);

const keptAtom = atom(() => keptPreferences.read() ?? usualPreferences);

/** How the person at the screen likes to see the site; before they are known, as this browser last showed it. */
export const preferencesAtom = atom((get): Preferences => get(userAtom)?.preferences ?? get(keptAtom));
