import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: 本期还没有凭证. */
  readonly text: string;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

/** Nothing to show, and what to do next. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} style={{ padding: '32px 0' }}>
      {action}
    </Empty>
  );
}
