import { routeSlug, type Owner, type RemoteRoute, type SitePage } from '@mingzhang/shared/contract';
import { useRoutes, type RouteObject } from '@mingzhang/shared/router';
import { lazy, type ComponentType } from 'react';
import { loadRemote } from './loadRemote';
import { NotFound } from './offered/outlet/NotFound';
import { reloadOrFail } from './outdated';
import { detailOf, RemoteProblem } from './RemoteProblem';
import { retried } from './retried';
import { shellRoutes } from './shellRoutes';
import { preflight } from './uiProvide';

const pages = new Map<Owner, ComponentType>();

/** Paths of the pages whose code runs here. */
const here = new Set<string>();

/** Whether a page can be shown at once. */
export function isPageHere({ path }: SitePage): boolean {
  return here.has(path);
}

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

interface OwnersRoutes {
  readonly routes: readonly RemoteRoute[];
  /** Lazily shared parts per page, by `routeSlug`. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
}

async function routesOf(owner: Owner): Promise<OwnersRoutes> {
  if (owner === 'shell') return { routes: shellRoutes, uses: {} };
  try {
    const { remote, deployed } = await loadRemote(owner);
    return { routes: remote.routes, uses: deployed.uses };
  } catch (error) {
    return reloadOrFail(owner, error);
  }
}

function routesComponent(owner: Owner, { routes, uses }: OwnersRoutes): ComponentType {
  const objects = routes.map((route) => toRouteObject(owner, route, uses[routeSlug(route.path)] ?? []));
  return function OwnerRoutes() {
    return useRoutes(objects) ?? <NotFound />;
  };
}

function toRouteObject(owner: Owner, route: RemoteRoute, parts: readonly string[]): RouteObject {
  const Page = lazy(() =>
    // Tried again by itself: a preload that failed answers the first request of its file with that failure.
    retried(() => preflight(parts).then(() => route.load())).then(
      ({ Component }) => {
        here.add(route.path);
        return { default: Component };
      },
      (error: unknown) =>
        reloadOrFail(
          owner,
          new RemoteProblem('PAGE_UNREACHABLE', owner, `${route.path}: ${detailOf(error)}`),
        ),
    ),
  );
  return { path: route.path, element: <Page /> };
}
