import { AppProviders, ErrorState, PageSkeleton } from '@mingzhang/shared/ui';
import { useEffect, useState } from 'react';
import { deployment, useDeployment } from './offered/deployment';
import { Site } from './offered/Site';
import { RemoteOutlet } from './RemoteOutlet';

/** The whole site: what the shell offers around the pages, and the pages of whoever owns the address. */
export function App() {
  if (useDeployment() === null) return <NotKnownYet />;
  return (
    <Site>
      <RemoteOutlet />
    </Site>
  );
}

/** Served without the list of what is deployed, as by a development server: it is asked for first. */
function NotKnownYet() {
  const [problem, setProblem] = useState<unknown>(null);
  const ask = () => {
    setProblem(null);
    deployment().catch(setProblem);
  };
  useEffect(() => {
    deployment().catch(setProblem);
  }, []);
  return (
    <AppProviders>
      {problem === null ? <PageSkeleton /> : <ErrorState problem={problem} onRetry={ask} />}
    </AppProviders>
  );
}
