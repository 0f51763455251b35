import type { RemoteModule, RemoteRoute } from '@mingzhang/shared/contract';
import { Link, Navigate, useLocation, useRoutes, type RouteObject } from '@mingzhang/shared/router';
import { useUser } from '@mingzhang/shared/session';
import { Button, PageBoundary, PageSkeleton, Result } from '@mingzhang/shared/ui';
import { lazy, Suspense } from 'react';
import { PageGate } from '../outlet/PageGate';
import { PageShown } from '../outlet/pageShown';
import { usePageTitle } from '../outlet/usePageTitle';
import { brandOf, routeHere, useSiteProfile } from '../siteProfile';

/** The remote's pages at the addresses they have on the site; `/` leads to the first. */
export function StandalonePages({ routes }: { readonly routes: readonly RouteObject[] }) {
  const { pathname } = useLocation();
  const profile = useSiteProfile();
  const { home } = profile;
  const page = useRoutes([...routes]);
  const route = routeHere(profile, pathname);
  const hasAccountSet = (useUser()?.workplace ?? null) !== null;
  usePageTitle(route?.title ?? '单独运行');

  if (!hasAccountSet && !route?.withoutSet) return <NoAccountSet />;
  if (pathname === '/' && home.address !== '/') return <Navigate to={home.address} replace />;
  if (page === null) return <NotServedHere />;
  const shown = (
    <PageBoundary resetKey={pathname} fallback={(error, retry) => <Crashed error={error} onRetry={retry} />}>
      <Suspense fallback={<PageSkeleton />}>
        {page}
        <PageShown />
      </Suspense>
    </PageBoundary>
  );
  // A page that the site does not deliver yet is shown to its team here.
  return route === null ? (
    shown
  ) : (
    <PageGate key={route.path} route={route}>
      {shown}
    </PageGate>
  );
}

/** Made once per remote, outside of rendering: a lazy component made anew would be loaded anew. */
export function standaloneRoutes(remote: RemoteModule): readonly RouteObject[] {
  return remote.routes.map(toRouteObject);
}

function toRouteObject({ path, load }: RemoteRoute): RouteObject {
  const Page = lazy(() => load().then(({ Component }) => ({ default: Component })));
  return { path, element: <Page /> };
}

/** An address of another module: reached by a link, as from a book to its voucher. */
function NotServedHere() {
  const brand = brandOf(useSiteProfile());
  return (
    <Result
      status="info"
      title={`这个地址不是“${brand}”的页面`}
      subTitle="现在单独运行这一个模块，其他模块的页面请在主站打开。"
      extra={<Link to="/">回到首页</Link>}
    />
  );
}

function NoAccountSet() {
  return <Result status="info" title="还没有账套" subTitle="请先在主站创建账套，再单独运行这个模块。" />;
}

function Crashed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Result
      status="error"
      title="页面出错了"
      subTitle={error instanceof Error ? error.message : String(error)}
      extra={<Button onClick={onRetry}>重试</Button>}
    />
  );
}
