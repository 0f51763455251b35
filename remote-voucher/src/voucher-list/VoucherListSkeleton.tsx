import { Skeleton } from '@mingzhang/shared/ui';

/** The shape of a page of vouchers: a head and its lines, several times. */
export function VoucherListSkeleton() {
  return (
    <div role="status" aria-label="正在加载凭证">
      {[3, 2, 4].map((rows, index) => (
        <Skeleton key={index} active title={{ width: '100%' }} paragraph={{ rows, width: '100%' }} />
      ))}
    </div>
  );
}
