import { Typography } from '@mingzhang/shared/ui';

export function ClosingListPage() {
  return <Typography.Title level={4}>结账</Typography.Title>;
}
