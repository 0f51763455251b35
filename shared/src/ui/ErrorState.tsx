import { Button } from 'antd';
import type { FailedRead } from '../server-state/useServerState';
import { Result } from './Result';

interface ErrorStateProps {
  readonly problem: Pick<FailedRead, 'message' | 'retry'> | null;
}

/** A part of a page that could not be loaded: why, and 重试. Nothing while nothing is wrong. */
export function ErrorState({ problem }: ErrorStateProps) {
  if (problem === null) return null;
  return (
    <Result
      status="warning"
      title="没有加载成功"
      subTitle={problem.message}
      extra={
        <Button type="primary" onClick={problem.retry}>
          重试
        </Button>
      }
    />
  );
}
