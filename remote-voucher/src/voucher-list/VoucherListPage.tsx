import { periodLabel } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { usePermission, useSession } from '@mingzhang/shared/session';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageToolbar,
  PeriodPicker,
  PlusOutlined,
} from '@mingzhang/shared/ui';
import { Pagination } from '@mingzhang/shared/ui-table';
import type { ListedVoucher } from '../voucherApi';
import { BatchButtons } from './BatchButtons';
import { BatchNotice } from './BatchNotice';
import { FileButtons } from './FileButtons';
import { GapNotices } from './GapNotices';
import { ImportButton } from './ImportButton';
import { RenumberButton } from './RenumberButton';
import { useBatch } from './useBatch';
import { useSelection } from './useSelection';
import { useVoucherList } from './useVoucherList';
import { VoucherListSkeleton } from './VoucherListSkeleton';
import { VoucherTable } from './VoucherTable';
import styles from './VoucherList.module.css';

const NOTHING: readonly ListedVoucher[] = [];

/** /voucher — the vouchers of a month, whole, with what can be done to them. */
export function VoucherListPage() {
  const { accountSet, periods } = useSession();
  const mayWrite = usePermission('voucher.write');
  const navigate = useNavigate();
  const { period, setPeriod, setPage, vouchers, gaps, refresh, remove } = useVoucherList();
  const { data, isLoading, problem, reload } = vouchers;
  const selection = useSelection(problem ? NOTHING : (data?.vouchers ?? NOTHING));
  const batch = useBatch(period, (deleted) => {
    selection.selectPage(false);
    refresh(deleted);
  });
  const selected = selection.vouchers.map(({ voucher }) => voucher);
  const create = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/voucher/form')}>
      新增凭证
    </Button>
  );

  return (
    <Page>
      <PageHeader title="查凭证" note={`${accountSet.companyName} · ${periodLabel(period)}`} />
      <PageToolbar
        actions={
          <>
            <BatchButtons vouchers={selected} running={batch.running} onRun={batch.run} />
            <RenumberButton period={period} onDone={reload} />
            <ImportButton onDone={(newest) => (newest && newest !== period ? setPeriod(newest) : reload())} />
            <FileButtons period={period} vouchers={selected} />
            {create}
          </>
        }
      >
        <PeriodPicker value={period} periods={periods} onChange={setPeriod} />
        {data && <span className={styles.count}>共 {data.total} 张</span>}
        {selected.length > 0 && <span className={styles.count}>已选 {selected.length} 张</span>}
      </PageToolbar>
      {batch.outcome && <BatchNotice outcome={batch.outcome} onClose={batch.dismiss} />}
      <GapNotices period={period} gaps={gaps} onRenumbered={reload} />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !data && <VoucherListSkeleton />}
      {!problem && data && data.total === 0 && <EmptyState text="本期还没有凭证" action={create} />}
      {!problem && data && data.total > 0 && (
        <>
          <VoucherTable
            vouchers={data.vouchers}
            isLoading={isLoading}
            selection={selection}
            onAct={batch.runOne}
            onRemove={remove}
          />
          <div className={styles.pager}>
            <Pagination
              size="small"
              current={data.page}
              pageSize={data.pageSize}
              total={data.total}
              showSizeChanger={false}
              hideOnSinglePage
              onChange={setPage}
            />
          </div>
        </>
      )}
    </Page>
  );
}
