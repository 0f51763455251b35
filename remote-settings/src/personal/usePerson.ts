import { useUser, type UserState } from '@mingzhang/shell';
import { invariant } from '@mingzhang/shared/primitives/invariant';

/** Whose pages these are: nobody sees them who is not signed in. */
export function usePerson(): UserState {
  const user = useUser();
  invariant(user, 'a page about oneself without anybody signed in');
  return user;
}
