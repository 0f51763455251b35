import { useNavigate } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shared/session';
import { Button, EmptyState, Space } from '@mingzhang/shared/ui';
import { ImportButton } from './ImportButton';
import type { ListPage } from './useListPage';
import { countCriteria } from './voucherListAddress';

/** Nothing was found: because of the filter, or because there is nothing yet. */
export function ListEmpty({ page: { address, showImported } }: { readonly page: ListPage }) {
  const mayWrite = usePermission('voucher.write');
  const navigate = useNavigate();
  if (countCriteria(address.criteria) > 0) {
    return (
      <EmptyState
        text="没有符合条件的凭证"
        action={<Button onClick={address.clearCriteria}>清除筛选</Button>}
      />
    );
  }
  return (
    <EmptyState
      text="本期还没有凭证"
      action={
        mayWrite && (
          <Space>
            <Button type="primary" onClick={() => void navigate('/voucher/form')}>
              新增凭证
            </Button>
            <ImportButton onDone={showImported} />
          </Space>
        )
      }
    />
  );
}
