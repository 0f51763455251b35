import { ErrorState, Modal, Skeleton, useResource } from '@mingzhang/shared/ui';
import { loadPrintOptions } from '../voucherPrintApi';
import { PrintDesk } from './PrintDesk';
import type { PrintRange } from './printRange';

interface PrintDialogProps {
  readonly ranges: readonly PrintRange[];
  readonly onClose: () => void;
}

/** 打印凭证: opens with the options of the last time. */
export function PrintDialog({ ranges, onClose }: PrintDialogProps) {
  const kept = useResource(loadPrintOptions, []);
  if (kept.data) return <PrintDesk ranges={ranges} kept={kept.data} onClose={onClose} />;
  return (
    <Modal open title="打印凭证" width={1080} footer={null} onCancel={onClose}>
      {kept.problem ? <ErrorState problem={kept.problem} onRetry={kept.reload} /> : <Skeleton active />}
    </Modal>
  );
}
