import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  MemoryRouter,
  Routes,
  Route,
  parsePath,
  useLocation,
  useRoutes,
  type RouteObject,
} from 'react-router-dom';
import type { Role } from '../accounting/permission';
import { createSessionStore, type Store } from '../session/store';
import { setSession } from '../session/loadSession';
import { createServerMemory } from '../server-state/createServerMemory';
import { AppProviders } from '../ui/AppProviders';
import type { UserState } from '../wire/user';
import { givenUser } from './givenSession';

interface RenderOptions {
  /** The address shown first. */
  readonly at?: string;
  /** What the page before handed on (`navigate(to, { state })`). */
  readonly state?: unknown;
  /** Who is signed in: a role in the sample set, a given user, or null for no session. */
  readonly as?: Role | UserState | null;
}

/** A rendered page, a user to act with, and where the page has gone. */
export interface RenderedRoute extends RenderResult {
  readonly user: UserEvent;
  readonly store: Store;
  /** Path and query now shown, `/voucher?page=2`. */
  readonly location: () => string;
}

/**
 * Renders routes as the site does: theme, messages, memory router, a fresh store with a session (by default of a
 * manager). Absolute paths work, as they do in the shell.
 */
export function renderRoute(
  routes: RouteObject[],
  { at = '/', as = 'manager', state = null }: RenderOptions = {},
): RenderedRoute {
  const store = createSessionStore();
  setSession(typeof as === 'string' ? givenUser(as) : as, store);
  let shown = at;
  const onMove = (location: string) => {
    shown = location;
  };
  const result = render(
    <AppProviders store={store} memory={createServerMemory()}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <LocationProbe onMove={onMove} />
        <Routes>
          <Route path="*" element={<RoutesUnderStar routes={routes} />} />
        </Routes>
      </MemoryRouter>
    </AppProviders>,
  );
  return { ...result, store, user: userEvent.setup(), location: () => shown };
}

/** A single element at `/`, for components that need theme, router and session but no route. */
export function renderElement(element: ReactNode, options: RenderOptions = {}): RenderedRoute {
  return renderRoute([{ path: '*', element }], options);
}

function RoutesUnderStar({ routes }: { readonly routes: RouteObject[] }) {
  return useRoutes(routes);
}

function LocationProbe({ onMove }: { readonly onMove: (location: string) => void }) {
  const { pathname, search } = useLocation();
  onMove(pathname + search);
  return null;
}
