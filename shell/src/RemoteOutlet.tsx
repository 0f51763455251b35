import { findRouteToCome, findSiteRoute, type Owner, type SiteRoute } from '@mingzhang/shared/contract';
import { useLocation } from '@mingzhang/shared/router';
import { PageSkeleton } from '@mingzhang/shared/ui';
import { createElement, lazy, Suspense, useEffect } from 'react';
import { NotFound } from './offered/outlet/NotFound';
import { PageGate } from './offered/outlet/PageGate';
import { usePageTitle } from './offered/outlet/usePageTitle';
import { prefetchRemotesWhenIdle } from './prefetchRemotes';
import { RemoteBoundary } from './RemoteBoundary';
import { pagesOf } from './sitePages';

const PageToCome = lazy(() =>
  import(/* webpackChunkName: "to-come" */ './to-come/PageToCome').then((m) => ({ default: m.PageToCome })),
);

/** The page behind the address: whose it is says the table of the site's routes, what it is its owner. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const route = findSiteRoute(pathname) ?? findRouteToCome(pathname);
  usePageTitle(route?.title ?? '页面不存在');
  useEffect(prefetchRemotesWhenIdle, []);

  if (route === null) return <NotFound />;
  // Another page starts afresh, with its skeleton; another voucher on the same page does not.
  return (
    <PageGate key={route.path} route={route}>
      {route.delivered ? <SitePage route={route} pathname={pathname} /> : <Awaited route={route} />}
    </PageGate>
  );
}

/** A page of the specification that nobody delivers yet, to those who will have it. */
function Awaited({ route }: { readonly route: SiteRoute }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageToCome route={route} />
    </Suspense>
  );
}

function SitePage({ route, pathname }: { readonly route: SiteRoute; readonly pathname: string }) {
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
