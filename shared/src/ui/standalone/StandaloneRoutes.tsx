import { Button } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { findSiteRoute, pathWithoutOptional } from '../../contract/findSiteRoute';
import type { RemoteModule, RemoteRoute } from '../../contract/remoteModule';
import { PageBoundary } from '../PageBoundary';
import { PageSkeleton } from '../PageSkeleton';
import { Result } from '../Result';

/** The remote's pages at the addresses they have on the site; anywhere else shows its first page. */
export function StandaloneRoutes({ routes }: { readonly routes: readonly RouteObject[] }) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${findSiteRoute(pathname)?.title ?? '单独运行'} - 明账`;
  }, [pathname]);
  return (
    <PageBoundary
      resetKey={pathname}
      fallback={(error, retry) => (
        <Result
          status="error"
          title="页面出错了"
          subTitle={error instanceof Error ? error.message : String(error)}
          extra={<Button onClick={retry}>重试</Button>}
        />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>{useRoutes([...routes])}</Suspense>
    </PageBoundary>
  );
}

/** Made once per remote, outside of rendering: a lazy component made anew would be loaded anew. */
export function standaloneRoutes(remote: RemoteModule): readonly RouteObject[] {
  const first = remote.routes.find(({ path }) => !pathWithoutOptional(path).includes(':'));
  const home = first ? <Navigate to={pathWithoutOptional(first.path)} replace /> : <NoPages />;
  return [...remote.routes.map(toRouteObject), { path: '*', element: home }];
}

function toRouteObject({ path, load }: RemoteRoute): RouteObject {
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return { path, element: <Page /> };
}

function NoPages() {
  return <Result status="info" title="这个模块还没有可以直接打开的页面" />;
}
