import { routeSlug, type Owner, type RemoteRoute } from '@mingzhang/shared/contract';
import type { RouteObject } from '@mingzhang/shared/router';
import { lazy } from 'react';
import { loadRemote } from './loadRemote';
import { detailOf, RemoteProblem } from './RemoteProblem';
import { deployment } from './remotes';
import { retried } from './retried';
import { shellRoutes } from './shellRoutes';
import { preflight } from './uiProvide';

const pages = new Map<Owner, Promise<RouteObject[]>>();

/** The pages of the shell or of a remote as route objects; the same promise until `forgetPages`. */
export function pagesOf(owner: Owner): Promise<RouteObject[]> {
  const known = pages.get(owner);
  if (known !== undefined) return known;
  const made = routesOf(owner).then((routes) => routes.map((route) => toRouteObject(owner, route)));
  pages.set(owner, made);
  return made;
}

/** Before a retry: React.lazy keeps a rejected import for ever, so the pages are made anew. */
export function forgetPages(owner: Owner): void {
  pages.delete(owner);
}

async function routesOf(owner: Owner): Promise<readonly RemoteRoute[]> {
  return owner === 'shell' ? shellRoutes : (await loadRemote(owner)).routes;
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
