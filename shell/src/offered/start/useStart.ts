import { useNavigate } from '@mingzhang/shared/router';
import { useReloadSession } from '@mingzhang/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { readStoredUser, storeUser, type StoredUser } from './storedUser';

/** What the site shows before any page (SPEC 4). */
export type StartScreen =
  | { readonly name: 'loading' }
  | { readonly name: 'login' }
  | { readonly name: 'selectAccountSet'; readonly user: StoredUser }
  | { readonly name: 'frame' };

export interface Start {
  readonly screen: StartScreen;
  /** Signed in, nothing to choose: home. */
  readonly enter: () => void;
  /** Signed in with several account sets: keeps the answer and asks which. */
  readonly choose: (signedIn: unknown) => void;
}

/** Stored user data → the choice of a set, without any call; else /init → frame, or login when it fails. */
export function useStart(): Start {
  const navigate = useNavigate();
  const reloadSession = useReloadSession();
  const [screen, setScreen] = useState<StartScreen>(firstScreen);

  const isLoading = screen.name === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    reloadSession().then(
      () => setScreen({ name: 'frame' }),
      () => setScreen({ name: 'login' }),
    );
  }, [isLoading, reloadSession]);

  const enter = useCallback(() => {
    void navigate('/', { replace: true });
    setScreen({ name: 'loading' });
  }, [navigate]);

  const choose = useCallback((signedIn: unknown) => {
    storeUser(signedIn);
    setScreen(firstScreen());
  }, []);

  return { screen, enter, choose };
}

function firstScreen(): StartScreen {
  const user = readStoredUser();
  return user ? { name: 'selectAccountSet', user } : { name: 'loading' };
}
