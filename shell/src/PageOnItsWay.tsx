import type { SitePage } from '@mingzhang/shared/contract';
import { Button, PageSkeleton, Result } from '@mingzhang/shared/ui';
import { useEffect, useState } from 'react';
import { useSiteProfile } from './offered/siteProfile';
import { nameOf } from './RemoteBoundary';

/** A page that takes longer than this is said to be slow; its files may take up to two minutes (SPEC 9). */
const SLOW_MS = 8_000;

interface PageOnItsWayProps {
  readonly route: SitePage;
  /** Gives up what is under way and asks anew. */
  readonly onRetry: () => void;
}

/** While the files of a page come: its shape, and when that takes long, which page it is and what can be done. */
export function PageOnItsWay({ route, onRetry }: PageOnItsWayProps) {
  const { titles } = useSiteProfile();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isSlow) return <PageSkeleton />;
  return (
    <Result
      status="info"
      role="status"
      title={`正在打开${nameOf(route, titles)}，比平时慢`}
      subTitle="可能是网络较慢，取到后自动显示。其他模块不受影响，可以先去处理别的。"
      extra={<Button onClick={onRetry}>重新取一次</Button>}
    />
  );
}
