import { useLocation } from '@mingzhang/shared/router';
import { useUser } from '@mingzhang/shared/session';
import { useEffect } from 'react';
import { noteLocation } from '../start/lastLocation';

/** Remembers where one is, so that after a session that ended one goes on there. */
export function useNoteLocation(): void {
  const user = useUser();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => noteLocation(user, address), [user, address]);
}
