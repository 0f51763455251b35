import { Typography } from '@mingzhang/shared/ui';

export function AccountSetsPage() {
  return <Typography.Title level={4}>账套</Typography.Title>;
}
