import { ErrorState, Modal, Skeleton } from '@mingzhang/shared/ui';
import { useServerState } from '@mingzhang/shell';
import { loadPrintOptions, type PrintRange } from '../voucherPrintApi';
import { PrintDesk } from './PrintDesk';

interface PrintDialogProps {
  readonly ranges: readonly PrintRange[];
  readonly onClose: () => void;
}

/** 打印凭证: opens with the options of the last time. */
export function PrintDialog({ ranges, onClose }: PrintDialogProps) {
  const kept = useServerState(['printOptions'], loadPrintOptions, { remembered: 'never' });
  return (
    <Modal open centered width={1080} title="打印凭证" footer={null} onCancel={onClose}>
      <ErrorState problem={kept.problem} />
      {!kept.problem && !kept.data && <Skeleton active />}
      {!kept.problem && kept.data && <PrintDesk ranges={ranges} kept={kept.data} onClose={onClose} />}
    </Modal>
  );
}
