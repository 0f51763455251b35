import { Typography } from '@mingzhang/shared/ui';

export function OpeningBalancesPage() {
  return <Typography.Title level={4}>期初余额</Typography.Title>;
}
