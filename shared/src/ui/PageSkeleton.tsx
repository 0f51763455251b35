import { Skeleton } from 'antd';

/** The shape of a page that is still on its way: title, tool bar, rows. */
export function PageSkeleton() {
  return (
    <div style={{ padding: 16 }} role="status" aria-label="正在加载页面">
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}
