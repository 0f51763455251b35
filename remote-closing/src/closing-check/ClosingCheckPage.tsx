import { Typography } from '@mingzhang/shared/ui';

export function ClosingCheckPage() {
  return <Typography.Title level={4}>结账检查</Typography.Title>;
}
