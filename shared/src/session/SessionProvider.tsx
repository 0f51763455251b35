import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { siteStore, type Store } from './store';

interface SessionProviderProps {
  /** Tests bring a store of their own. */
  readonly store?: Store;
  readonly children: ReactNode;
}

/** Around everything that asks for the session: one store for the whole page. */
export function SessionProvider({ store = siteStore, children }: SessionProviderProps) {
  return <Provider store={store}>{children}</Provider>;
}
