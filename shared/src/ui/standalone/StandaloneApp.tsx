import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { RemoteModule } from '../../contract/remoteModule';
import { HttpProblem, problemText } from '../../http/HttpProblem';
import { loadSession, setSession } from '../../session/loadSession';
import { useUser } from '../../session/useSession';
import { AppProviders } from '../AppProviders';
import { PageSkeleton } from '../PageSkeleton';
import { Result } from '../Result';
import { SignInForm } from './SignInForm';
import { StandaloneBar } from './StandaloneBar';
import { standaloneRoutes, StandaloneRoutes } from './StandaloneRoutes';

interface StandaloneAppProps {
  readonly remote: RemoteModule;
}

/** A remote as a site of its own, for QA and for its team: real session, real API, no shell. */
export function StandaloneApp({ remote }: StandaloneAppProps) {
  return (
    <AppProviders>
      <BrowserRouter>
        <StandaloneStart remote={remote} />
      </BrowserRouter>
    </AppProviders>
  );
}

type Start = 'loading' | 'signed-out' | 'ready' | { readonly failed: string };

function StandaloneStart({ remote }: StandaloneAppProps) {
  const [start, setStart] = useState<Start>('loading');
  const user = useUser();
  const routes = useMemo(() => standaloneRoutes(remote), [remote]);

  const load = useCallback(() => {
    loadSession().then(
      () => setStart('ready'),
      (error: unknown) => setStart(startAfter(error)),
    );
  }, []);
  useEffect(load, [load]);

  if (start === 'loading') return <PageSkeleton />;
  if (start === 'signed-out') return <SignInForm onDone={load} />;
  if (start !== 'ready') {
    return <Result status="warning" title={start.failed} extra={<Button onClick={load}>重试</Button>} />;
  }
  if (!user?.workplace) return <NoAccountSet onLeave={() => (setSession(null), setStart('signed-out'))} />;
  return (
    <>
      <StandaloneBar name={remote.name} />
      <main>
        <StandaloneRoutes routes={routes} />
      </main>
    </>
  );
}

/** An answer that refuses means nobody is signed in; no answer means that there is no server. */
function startAfter(error: unknown): Start {
  return error instanceof HttpProblem && error.status !== null && error.status < 500
    ? 'signed-out'
    : { failed: problemText(error) };
}

function NoAccountSet({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Result
      status="info"
      title="还没有账套"
      subTitle="请先在主站创建账套，再单独运行这个模块。"
      extra={<Button onClick={onLeave}>换一个用户</Button>}
    />
  );
}
