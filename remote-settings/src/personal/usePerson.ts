import { useUser, type UserState } from '@mingzhang/shell';
import { invariant } from '@mingzhang/shared/primitives/invariant';

/** The person whose settings these are; the pages are reached only with a session. */
export function usePerson(): UserState {
  const user = useUser();
  invariant(user, 'a page about oneself without anybody signed in');
  return user;
}
