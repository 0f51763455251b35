import { useNavigate } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { Button, PlusOutlined } from '@mingzhang/shared/ui';
import { PrintButton } from '../voucher-print/PrintButton';
import { ExportButton } from './ExportButton';
import { ImportButton } from './ImportButton';
import { KeyHelpButton } from './KeyHelpButton';
import { PhotoEntryButton } from './PhotoEntryButton';
import type { ListPage } from './useListPage';
import type { PrintRange } from '../voucherPrintApi';

/** 导入, 导出, 打印, 新增凭证: what concerns the list as a whole. */
export function ListHeaderActions({ page }: { readonly page: ListPage }) {
  const mayWrite = usePermission('voucher.write');
  const navigate = useNavigate();
  return (
    <>
      <KeyHelpButton />
      <ImportButton onStart={page.importing.start} />
      <ExportButton question={page.question} />
      <PrintButton ranges={printRanges(page)} />
      {mayWrite && <PhotoEntryButton />}
      {mayWrite && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/voucher/form')}>
          新增凭证
        </Button>
      )}
    </>
  );
}

/** What can be named one by one in an address; beyond that the filter names it. */
const NAMED = 500;

/** What is ticked first, then all that the filter finds. */
function printRanges({ selection, question, vouchers }: ListPage): PrintRange[] {
  const ids = selection.vouchers.map(({ id }) => id);
  const isEverything = ids.length === vouchers.data?.total;
  const selected: PrintRange[] =
    ids.length > 0 && ids.length <= NAMED && !isEverything ? [{ kind: 'selected', ids }] : [];
  return [...selected, { kind: 'filter', filter: question.filter }];
}
