import type { AnnouncedRemote } from '@mingzhang/shared/contract';
import { useMemo } from 'react';
import { Site } from '../Site';
import { siteOf } from '../siteProfile';
import { StandalonePages, standaloneRoutes } from './StandalonePages';

/** A remote as a site of its own, for QA and for its team: the shell's parts, real session, real API, its own pages. */
export function StandaloneSite({ remote }: { readonly remote: AnnouncedRemote }) {
  const profile = useMemo(() => siteOf(remote), [remote]);
  const routes = useMemo(() => standaloneRoutes(remote), [remote]);
  return (
    <Site profile={profile}>
      <StandalonePages routes={routes} />
    </Site>
  );
}
