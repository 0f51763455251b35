import { HttpProblem } from '@mingzhang/shared/http';
import { useNavigate } from '@mingzhang/shared/router';
import { useLoadSession } from '@mingzhang/shared/session';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useSiteProfile } from '../siteProfile';
import { locationLeftBy } from './lastLocation';
import { takeArrival } from './reloadSite';
import { readStoredUser, storeUser, type StoredUser } from './storedUser';

interface Loading {
  readonly name: 'loading';
  /** One has just signed in or chosen an account set: the address is to be found. */
  readonly isArriving: boolean;
}

/** What the site shows before any page (SPEC 4). */
type StartScreen =
  | Loading
  | { readonly name: 'login' }
  | { readonly name: 'selectAccountSet'; readonly user: StoredUser }
  /** Of a remote that runs alone: there is no server to ask. */
  | { readonly name: 'noServer'; readonly problem: unknown; readonly isArriving: boolean }
  | { readonly name: 'frame' };

export interface Start {
  readonly screen: StartScreen;
  /**
   * Signed in, nothing to choose: back where the session ended, else home, or in a remote that runs alone the page
   * that was asked for.
   */
  readonly enter: () => void;
  /** Signed in with several account sets: keeps the answer and asks which. */
  readonly choose: (signedIn: unknown) => void;
  readonly retry: () => void;
}

/** Stored user data → the choice of a set, without any call; else /init → frame, or login when it fails. */
export function useStart(): Start {
  const navigate = useNavigate();
  const isAlone = useSiteProfile().remote !== null;
  const loadSession = useLoadSession();
  const [screen, setScreen] = useState<StartScreen>(firstScreen);

  const isLoading = screen.name === 'loading';
  const isArriving = 'isArriving' in screen && screen.isArriving;
  useEffect(() => {
    if (!isLoading) return;
    const arrives = takeArrival() || isArriving;
    loadSession().then(
      (user) => {
        const address = arrives ? (locationLeftBy(user) ?? (isAlone ? null : '/')) : null;
        // Together: a frame that came before its address would open a tab for the one before.
        startTransition(() => {
          if (address !== null) void navigate(address, { replace: true });
          setScreen({ name: 'frame' });
        });
      },
      (problem: unknown) =>
        setScreen(
          isAlone && isNoAnswer(problem)
            ? { name: 'noServer', problem, isArriving: arrives }
            : { name: 'login' },
        ),
    );
  }, [isAlone, isLoading, isArriving, navigate, loadSession]);

  const enter = useCallback(() => setScreen({ name: 'loading', isArriving: true }), []);

  const choose = useCallback((signedIn: unknown) => {
    storeUser(signedIn);
    setScreen(firstScreen());
  }, []);

  const retry = () => setScreen({ name: 'loading', isArriving });

  return { screen, enter, choose, retry };
}

/** A refusal means that there is no session; no answer, or a proxy's own, that there is no server. */
function isNoAnswer(problem: unknown): boolean {
  return !(problem instanceof HttpProblem) || problem.status === null || problem.status >= 500;
}

function firstScreen(): StartScreen {
  const user = readStoredUser();
  return user ? { name: 'selectAccountSet', user } : { name: 'loading', isArriving: false };
}
