import { Typography } from '@mingzhang/shared/ui';

export function CarryForwardPage() {
  return <Typography.Title level={4}>期末结转</Typography.Title>;
}
