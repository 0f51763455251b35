import type { SitePage } from '@mingzhang/shared/contract';
import { useLocation } from '@mingzhang/shared/router';
import { createElement, Suspense, useEffect, useState } from 'react';
import { NotFound } from './offered/outlet/NotFound';
import { PageGate } from './offered/outlet/PageGate';
import { PageShown } from './offered/outlet/pageShown';
import { usePageTitle } from './offered/outlet/usePageTitle';
import { useDeployment } from './offered/deployment';
import { routeHere, useSiteProfile } from './offered/siteProfile';
import { fetchPageFiles } from './fetchPageFiles';
import { prefetchPartsAfterPage } from './prefetchParts';
import { RemoteBoundary } from './RemoteBoundary';
import { giveUpLoading } from './loadRemote';
import { keepUpToDate } from './outdated';
import { PageOnItsWay } from './PageOnItsWay';
import { forgetPages, pagesOf } from './sitePages';

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
        <Suspense fallback={<PageOnItsWay key={tries} route={route} onRetry={startOver} />}>
          <OwnerPages key={tries} route={route} />
          <PageShown />
        </Suspense>
      </RemoteBoundary>
    </PageGate>
  );
}

/** Asks for the pages each time it is shown: after a failure they are new ones. */
function OwnerPages({ route }: { readonly route: SitePage }) {
  const deployed = useDeployment();
  if (deployed !== null) fetchPageFiles(route, deployed);
  return createElement(pagesOf(route.owner));
}
