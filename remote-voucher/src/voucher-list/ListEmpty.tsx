import { useNavigate } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { Button, EmptyState, Space } from '@mingzhang/shared/ui';
import { ImportButton } from './ImportButton';
import type { ListPage } from './useListPage';

/** Nothing was found: because of the filter, or because there is nothing yet. */
export function ListEmpty({ page: { filter, importing } }: { readonly page: ListPage }) {
  const mayWrite = usePermission('voucher.write');
  const navigate = useNavigate();
  if (filter.count > 0) {
    return (
      <EmptyState
        text="没有符合条件的凭证"
        action={
          <Space>
            {filter.searchAlone && (
              <Button type="primary" onClick={filter.searchAlone}>
                仅按此条件查找
              </Button>
            )}
            <Button onClick={filter.clearAll}>清除筛选</Button>
          </Space>
        }
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
            <ImportButton onStart={importing.start} />
          </Space>
        )
      }
    />
  );
}
