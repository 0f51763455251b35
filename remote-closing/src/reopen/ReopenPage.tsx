import { Typography } from '@mingzhang/shared/ui';

export function ReopenPage() {
  return <Typography.Title level={4}>反结账</Typography.Title>;
}
