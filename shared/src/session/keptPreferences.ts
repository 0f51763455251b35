import { keeper, type Kept } from '../kept/keeper';
import { readPreferences, type Preferences } from '../wire/preferences';

/** What this browser last showed: the first paint and the sign-in look as the pages will, before anybody is known. */
export const keptPreferences: Kept<Preferences> = keeper('preferences', readPreferences).of(null);
