import { Typography } from '@mingzhang/shared/ui';

export function VoucherFormPage() {
  return <Typography.Title level={4}>记账凭证</Typography.Title>;
}
