import { http } from '../http/siteHttp';
import { toUser, type UserState } from '../wire/user';
import { userAtom } from './session';
import { siteStore, type Store } from './store';

/**
 * Fetches who is signed in and where they work (GET /init) and keeps it. Rejects with `HttpProblem` without a
 * session; what was known before then stays, so the screen does not vanish.
 */
export async function loadSession(store: Store = siteStore): Promise<UserState> {
  const user = toUser(await http.get('/init'));
  setSession(user, store);
  return user;
}

/** Puts a person in, or takes them out with null. */
export function setSession(user: UserState | null, store: Store = siteStore): void {
  store.set(userAtom, user);
}
