import { EmptyState, ErrorState, Skeleton } from '@mingzhang/shared/ui';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { useServerState } from '@mingzhang/shell';
import { listHistory } from '../../voucherHistoryApi';
import { voucherTitle } from '../../voucherTitle';
import { HistoryEntry } from './HistoryEntry';
import styles from './History.module.css';

interface HistoryDrawerProps {
  readonly voucher: Voucher;
  readonly onClose: () => void;
}

/** 修改记录: what became of a voucher since it was entered, the newest first. */
export function HistoryDrawer({ voucher, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open size="min(1120px, 94vw)" title={`修改记录 · ${voucherTitle(voucher)}`} onClose={onClose}>
      <History voucherId={voucher.id} onLeave={onClose} />
    </Drawer>
  );
}

interface HistoryProps {
  readonly voucherId: number;
  readonly onLeave: () => void;
}

function History({ voucherId, onLeave }: HistoryProps) {
  const { data, problem } = useServerState(['voucherHistory', voucherId], (signal) =>
    listHistory(voucherId, signal),
  );
  if (problem) return <ErrorState problem={problem} />;
  if (!data) {
    return (
      <div role="status" aria-label="正在加载修改记录">
        <Skeleton active />
        <Skeleton active />
      </div>
    );
  }
  if (data.length === 0) return <EmptyState text="这张凭证还没有修改记录" />;
  return (
    <ol className={styles.entries}>
      {data.map((event, index) => (
        <HistoryEntry key={`${event.at}:${index}`} event={event} onLeave={onLeave} />
      ))}
    </ol>
  );
}
