import { Typography } from '@mingzhang/shared/ui';

export function AccountsPage() {
  return <Typography.Title level={4}>科目</Typography.Title>;
}
