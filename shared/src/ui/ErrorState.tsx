import { Button } from 'antd';
import { problemText } from '../http/HttpProblem';
import { Result } from './Result';

interface ErrorStateProps {
  readonly problem: unknown;
  readonly onRetry?: () => void;
}

/** A part of a page that could not be loaded: why, and 重试. */
export function ErrorState({ problem, onRetry }: ErrorStateProps) {
  return (
    <Result
      status="warning"
      title="没有加载成功"
      subTitle={problemText(problem)}
      extra={
        onRetry && (
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}
