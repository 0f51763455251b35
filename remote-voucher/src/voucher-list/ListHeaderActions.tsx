import { useNavigate } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { Button, PlusOutlined, DownloadOutlined } from '@mingzhang/shared/ui';
import { PrintButton } from '../voucher-print/PrintButton';
import { ImportButton } from './ImportButton';
import { KeyHelpButton } from './KeyHelpButton';
import { PhotoEntryButton } from './PhotoEntryButton';
import type { ListPage } from './useListPage';
import type { PrintRange } from '../voucherPrintApi';
import { exportAddress, type ListQuestion } from '../voucherListApi';

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

/** 导出: all that the filter finds, in one workbook. */
function ExportButton({ question }: { readonly question: ListQuestion }) {
  return (
    <Button icon={<DownloadOutlined />} href={exportAddress(question)} download>
      导出
    </Button>
  );
}
