import { PageHeader } from '@mingzhang/shared/ui';

export function VoucherListPage() {
  return <PageHeader title="查凭证" />;
}
