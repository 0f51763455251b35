import { Typography } from '@mingzhang/shared/ui';

export function VoucherListPage() {
  return <Typography.Title level={4}>查凭证</Typography.Title>;
}
