import type { AnnouncedRemote } from '@mingzhang/shared/contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StandaloneSite } from './StandaloneSite';

/** Draws the site of a remote that runs alone in the page's #root. */
export function renderStandalone(remote: AnnouncedRemote): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <StandaloneSite remote={remote} />
    </StrictMode>,
  );
}
