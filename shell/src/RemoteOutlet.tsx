import { findRouteToCome, findSiteRoute, type Owner, type SiteRoute } from '@mingzhang/shared/contract';
import { Link, Navigate, useLocation } from '@mingzhang/shared/router';
import { usePermission, useUser } from '@mingzhang/shell';
import { PageSkeleton, Result } from '@mingzhang/shared/ui';
import { createElement, lazy, Suspense, useEffect } from 'react';
import { NotFound } from './offered/NotFound';
import { prefetchRemotesWhenIdle } from './prefetchRemotes';
import { RemoteBoundary } from './RemoteBoundary';
import { pagesOf } from './sitePages';

const PageToCome = lazy(() =>
  import(/* webpackChunkName: "to-come" */ './to-come/PageToCome').then((m) => ({ default: m.PageToCome })),
);

/** The page behind the address: whose it is says the table of the site's routes, what it is its owner. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const route = findSiteRoute(pathname);
  const toCome = route === null ? findRouteToCome(pathname) : null;
  const title = (route ?? toCome)?.title ?? '页面不存在';
  useEffect(() => {
    document.title = `${title} - 明账`;
  }, [title]);
  useEffect(prefetchRemotesWhenIdle, []);

  if (toCome !== null) return <Awaited key={toCome.path} route={toCome} />;
  if (route === null) return <NotFound />;
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  // Another page starts afresh, with its skeleton; another voucher on the same page does not.
  return <SitePage key={route.path} route={route} pathname={pathname} />;
}

/** A page of the specification that nobody delivers yet, to those who will have it. */
function Awaited({ route }: { readonly route: SiteRoute }) {
  const hasAccountSet = (useUser()?.workplace ?? null) !== null;
  const isAllowed = usePermission(route.needs);
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  if (!hasAccountSet) return <Navigate to="/" replace />;
  if (!isAllowed) return <NotAllowed title={route.title} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageToCome route={route} />
    </Suspense>
  );
}

function SitePage({ route, pathname }: { readonly route: SiteRoute; readonly pathname: string }) {
  const hasAccountSet = (useUser()?.workplace ?? null) !== null;
  const isAllowed = usePermission(route.needs);
  const isShellPage = route.owner === 'shell';
  // Without an account set there is one thing to do, and it is at home (SPEC 1).
  if (!isShellPage && !hasAccountSet) return <Navigate to="/" replace />;
  if (!isShellPage && !isAllowed) return <NotAllowed title={route.title} />;
  return (
    <RemoteBoundary route={route} pathname={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <OwnerPages owner={route.owner} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Asks for the pages each time it is shown: after a failure they are new ones. */
function OwnerPages({ owner }: { readonly owner: Owner }) {
  return createElement(pagesOf(owner));
}

function NotAllowed({ title }: { readonly title: string }) {
  return (
    <Result
      status="info"
      title={`您的角色不能打开“${title}”`}
      subTitle="需要时请联系账套管理员调整权限。"
      extra={<Link to="/">回到首页</Link>}
    />
  );
}
