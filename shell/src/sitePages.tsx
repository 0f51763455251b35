import { routeSlug, type Owner, type RemoteRoute } from '@mingzhang/shared/contract';
import { useRoutes, type RouteObject } from '@mingzhang/shared/router';
import { lazy, type ComponentType } from 'react';
import { loadRemote } from './loadRemote';
import { NotFound } from './offered/outlet/NotFound';
import { detailOf, RemoteProblem } from './RemoteProblem';
import { deployment } from './offered/deployment';
import { retried } from './retried';
import { shellRoutes } from './shellRoutes';
import { preflight } from './uiProvide';

const pages = new Map<Owner, ComponentType>();

/** All pages of the shell or of a remote, as one component that shows the one at the address. */
export function pagesOf(owner: Owner): ComponentType {
  const known = pages.get(owner);
  if (known !== undefined) return known;
  const made = lazy(async () => ({ default: routesComponent(owner, await routesOf(owner)) }));
  pages.set(owner, made);
  return made;
}

/** After a failure: React.lazy keeps a rejected import for ever, so the pages are made anew. */
export function forgetPages(owner: Owner): void {
  pages.delete(owner);
}

async function routesOf(owner: Owner): Promise<readonly RemoteRoute[]> {
  return owner === 'shell' ? shellRoutes : (await loadRemote(owner)).routes;
}

function routesComponent(owner: Owner, routes: readonly RemoteRoute[]): ComponentType {
  const objects = routes.map((route) => toRouteObject(owner, route));
  return function OwnerRoutes() {
    return useRoutes(objects) ?? <NotFound />;
  };
}

function toRouteObject(owner: Owner, route: RemoteRoute): RouteObject {
  const Page = lazy(() =>
    retried(() => loadPage(owner, route)).then(
      ({ Component }) => ({ default: Component }),
      (error: unknown) => {
        throw new RemoteProblem('PAGE_UNREACHABLE', owner, `${route.path}: ${detailOf(error)}`);
      },
    ),
  );
  return { path: route.path, element: <Page /> };
}

/** Tried again by itself: a preload that failed answers the first request of its file with that failure. */
async function loadPage(owner: Owner, route: RemoteRoute) {
  if (owner !== 'shell') {
    const { remotes } = await deployment();
    await preflight(remotes[owner]?.uses[routeSlug(route.path)] ?? []);
  }
  return route.load();
}
