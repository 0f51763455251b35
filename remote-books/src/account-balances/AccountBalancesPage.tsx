import { Typography } from '@mingzhang/shared/ui';

export function AccountBalancesPage() {
  return <Typography.Title level={4}>科目余额表</Typography.Title>;
}
