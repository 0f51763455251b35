import { Typography } from '@mingzhang/shared/ui';

export function DetailLedgerPage() {
  return <Typography.Title level={4}>明细账</Typography.Title>;
}
