import type { SitePage } from '@mingzhang/shared/contract';
import { Button, PageSkeleton, Result } from '@mingzhang/shared/ui';
import { useEffect, useState } from 'react';
import { useSiteProfile } from './offered/siteProfile';
import { nameOf } from './RemoteBoundary';

/** A page that takes longer than this is named. */
const NAMED_MS = 800;

/** One that takes longer than this is called slow; its files may take up to two minutes (SPEC 9). */
const SLOW_MS = 8_000;

type Waiting = 'briefly' | 'named' | 'long';

interface PageLoadingProps {
  readonly route: SitePage;
  /** Gives up what is under way and asks anew. */
  readonly onRetry: () => void;
}

/** While the files of a page come: its shape at once, soon which page it is, and when it takes long what can be done. */
export function PageLoading({ route, onRetry }: PageLoadingProps) {
  const { titles } = useSiteProfile();
  const [waiting, setWaiting] = useState<Waiting>('briefly');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaiting('named'), NAMED_MS),
      setTimeout(() => setWaiting('long'), SLOW_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  const name = nameOf(route, titles);
  if (waiting !== 'long') return <PageSkeleton text={waiting === 'named' ? `正在加载${name}…` : null} />;
  return (
    <Result
      status="info"
      role="status"
      title={`正在加载${name}，比平时慢`}
      subTitle="网络较慢，加载后自动显示；可以先去别的模块。"
      extra={<Button onClick={onRetry}>重试</Button>}
    />
  );
}
