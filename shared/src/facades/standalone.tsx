import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RemoteModule } from '../contract/remoteModule';
import { StandaloneApp } from '../ui/standalone/StandaloneApp';

/** Runs a remote alone in the page's #root. Only its own entry calls this; the shell never loads it. */
export function runStandalone(remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <StrictMode>
      <StandaloneApp remote={remote} />
    </StrictMode>,
  );
}
