import type { SitePage } from '@mingzhang/shared/contract';
import { Button, PageBoundary, Result, Space } from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';
import { useSiteProfile } from './offered/siteProfile';
import { reloadIfReplaced } from './outdated';
import { asRemoteProblem, isFileMissing, type RemoteProblem } from './RemoteProblem';
import { forgetPages } from './sitePages';

interface RemoteBoundaryProps {
  readonly route: SitePage;
  /** The address shown: going elsewhere ends the trouble. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Keeps the trouble of one module inside its own page: menu, header and the other modules go on. */
export function RemoteBoundary({ route, pathname, children }: RemoteBoundaryProps) {
  return (
    <PageBoundary
      resetKey={pathname}
      onCatch={(error) => {
        forgetPages(route.owner);
        reloadIfReplaced(route.owner, error);
      }}
      fallback={(error, retry) => (
        <RemotePanel
          route={route}
          problem={asRemoteProblem(error, route.owner)}
          onRetry={isFileMissing(error) ? () => location.reload() : retry}
        />
      )}
    >
      {children}
    </PageBoundary>
  );
}

interface RemotePanelProps {
  readonly route: SitePage;
  readonly problem: RemoteProblem;
  readonly onRetry: () => void;
}

function RemotePanel({ route, problem, onRetry }: RemotePanelProps) {
  const { titles } = useSiteProfile();
  return (
    <Result
      status="warning"
      role="alert"
      title={`${nameOf(route, titles)}暂时打不开`}
      subTitle={`${problem.message}其他模块不受影响，可以继续使用。`}
      extra={
        <Space>
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
          <Button onClick={() => location.reload()}>刷新页面</Button>
        </Space>
      }
    >
      <span title={problem.detail}>
        编号 {problem.owner}-{problem.code}
      </span>
    </Result>
  );
}

/** Which page of which module, in one phrase; 结账 is both. */
export function nameOf({ owner, title }: SitePage, titles: Readonly<Record<string, string>>): string {
  const module = titles[owner] ?? title;
  return module === title ? `“${title}”` : `“${module}”模块的“${title}”`;
}
