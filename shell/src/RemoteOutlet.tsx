import { findSiteRoute, type Owner, type SiteRoute } from '@mingzhang/shared/contract';
import { Link, Navigate, useLocation } from '@mingzhang/shared/router';
import { usePermission, useUser } from '@mingzhang/shared/session';
import { PageSkeleton, Result } from '@mingzhang/shared/ui';
import { createElement, Suspense, useEffect } from 'react';
import { NotFound } from './NotFound';
import { prefetchRemotesWhenIdle } from './prefetchRemotes';
import { RemoteBoundary } from './RemoteBoundary';
import { pagesOf } from './sitePages';

/** The page behind the address: whose it is says the table of the site's routes, what it is its owner. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const route = findSiteRoute(pathname);
  useEffect(() => {
    document.title = `${route?.title ?? '页面不存在'} - 明账`;
  }, [route]);
  useEffect(prefetchRemotesWhenIdle, []);

  if (route === null) return <NotFound />;
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  // Another page starts afresh, with its skeleton; another voucher on the same page does not.
  return <SitePage key={route.path} route={route} pathname={pathname} />;
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
