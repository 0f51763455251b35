import type { SitePage } from '@mingzhang/shared/contract';
import { useLocation } from '@mingzhang/shared/router';
import { createElement, startTransition, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { NotFound } from './offered/outlet/NotFound';
import { PageGate } from './offered/outlet/PageGate';
import { PageShown, usePageShown } from './offered/outlet/pageShown';
import { usePageTitle } from './offered/outlet/usePageTitle';
import { useDeployment } from './offered/deployment';
import { routeHere, useSiteProfile } from './offered/siteProfile';
import { fetchPageFiles } from './fetchPageFiles';
import { prefetchPartsAfterPage } from './prefetchParts';
import { RemoteBoundary } from './RemoteBoundary';
import { giveUpLoading } from './loadRemote';
import { keepUpToDate } from './outdated';
import { PageLoading } from './PageLoading';
import { forgetPages, isPageHere, pagesOf } from './sitePages';

/** The page behind the address: whose it is say the manifests of the remotes, what it is its owner. */
export function RemoteOutlet() {
  const { pathname } = useLocation();
  const route = routeHere(useSiteProfile(), pathname);
  useEffect(prefetchPartsAfterPage, []);

  if (route === null) return <UnknownAddress />;
  // Another page starts afresh, with its skeleton; another voucher on the same page does not.
  return <SitePageAt key={route.path} route={route} pathname={pathname} />;
}

/** An address at which no remote has a page. */
function UnknownAddress() {
  usePageTitle('页面不存在');
  return <NotFound />;
}

interface SitePageAtProps {
  readonly route: SitePage;
  readonly pathname: string;
}

function SitePageAt({ route, pathname }: SitePageAtProps) {
  const { owner } = route;
  const [tries, setTries] = useState(0);
  usePageTitle(route.title);
  useEffect(() => {
    let isThere = true;
    void keepUpToDate(owner, () => isThere);
    return () => {
      isThere = false;
    };
  }, [owner]);

  function startOver() {
    giveUpLoading(owner);
    forgetPages(owner);
    setTries(tries + 1);
  }

  return (
    <PageGate route={route}>
      <RemoteBoundary route={route} pathname={pathname}>
        <OwnerPage key={tries} route={route} onRetry={startOver} />
      </RemoteBoundary>
    </PageGate>
  );
}

interface OwnerPageProps {
  readonly route: SitePage;
  readonly onRetry: () => void;
}

/**
 * The page, or its skeleton while it loads. Requests its files each time it is mounted: after a failure they are new
 * ones. On a move the skeleton is content and not a fallback: React keeps a fallback for 300 ms, though the page be
 * there after a hundred.
 */
function OwnerPage({ route, onRetry }: OwnerPageProps) {
  const deployed = useDeployment();
  const isMove = usePageShown();
  const [isAsked, setAsked] = useState(!isMove || isPageHere(route));
  // On a move before the page is asked for: a pack brings the remote that it would load.
  useLayoutEffect(() => {
    if (deployed !== null) fetchPageFiles(route, deployed);
  }, [route, deployed]);
  useEffect(() => startTransition(() => setAsked(true)), []);

  const onItsWay = <PageLoading route={route} onRetry={onRetry} />;
  return (
    <Suspense fallback={onItsWay}>
      {isAsked ? (
        <>
          {createElement(pagesOf(route.owner))}
          <PageShown />
        </>
      ) : (
        onItsWay
      )}
    </Suspense>
  );
}
