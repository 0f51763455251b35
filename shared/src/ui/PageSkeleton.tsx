import { Skeleton } from 'antd';

interface PageSkeletonProps {
  /** What is being loaded, shown after a moment. */
  readonly text?: string | null;
}

/** The shape of a page while it loads: title, tool bar, rows. */
export function PageSkeleton({ text = null }: PageSkeletonProps) {
  return (
    <div style={{ padding: 16 }} role="status" aria-label={text ?? '正在加载页面'}>
      {text && <p style={{ margin: '0 0 12px', color: 'var(--mz-text-secondary)' }}>{text}</p>}
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}
