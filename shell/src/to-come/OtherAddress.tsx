import { pathMatches, type SitePage } from '@mingzhang/shared/contract';
import { NotFound } from '../offered/outlet/NotFound';
import { PageGate } from '../offered/outlet/PageGate';
import { usePageTitle } from '../offered/outlet/usePageTitle';
import { PageToCome } from './PageToCome';
import { pagesToCome } from './pagesToCome';

/** An address at which no remote has a page: one that is still to come, to those who will have it, or none at all. */
export function OtherAddress({ pathname }: { readonly pathname: string }) {
  const [path, awaited] = Object.entries(pagesToCome).find(([path]) => pathMatches(path, pathname)) ?? [];
  usePageTitle(awaited?.title ?? '页面不存在');
  if (path === undefined || awaited === undefined) return <NotFound />;
  const { title, needs } = awaited;
  const route: SitePage = { owner: 'nobody', path, title, needs, menu: null, redirect: null };
  return (
    <PageGate key={path} route={route}>
      <PageToCome {...awaited} />
    </PageGate>
  );
}
