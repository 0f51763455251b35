import { AppProviders, Button, ErrorState, PageBoundary, PageSkeleton, Result } from '@mingzhang/shared/ui';
import { problemText } from '@mingzhang/shell';
import { useEffect, useState } from 'react';
import { aboutHomeFigures, loadHomeFigures } from './home/homeApi';
import { deployment, useDeployment } from './offered/deployment';
import { Site } from './offered/Site';
import { PagePrefetch } from './offered/start/PagePrefetch';
import { reloadIfReplaced } from './outdated';
import { RemoteOutlet } from './RemoteOutlet';

/** The whole site: the frame of the shell, and the page at the address. */
export function App() {
  if (useDeployment() === null) return <NotKnownYet />;
  return (
    <PageBoundary fallback={() => <SiteCrashed />} onCatch={(error) => reloadIfReplaced('shell', error)}>
      <Site ahead={<PagePrefetch at="/" about={aboutHomeFigures} load={loadHomeFigures} />}>
        <RemoteOutlet />
      </Site>
    </PageBoundary>
  );
}

/** Outside of any page: never a white window. */
function SiteCrashed() {
  return (
    <AppProviders>
      <Result
        status="warning"
        role="alert"
        title="页面没有加载成功"
        subTitle="网络中断，或系统正在更新。已保存的数据不受影响，填写中的凭证还在本机。"
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            刷新页面
          </Button>
        }
      />
    </AppProviders>
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
      {problem === null ? (
        <PageSkeleton />
      ) : (
        <ErrorState problem={{ message: problemText(problem), retry: ask }} />
      )}
    </AppProviders>
  );
}
