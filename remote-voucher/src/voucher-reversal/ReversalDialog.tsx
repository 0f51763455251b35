import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Alert, Modal } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { voucherTitle } from '../voucherTitle';
import { useReversal, type ReversalMonths } from './useReversal';
import styles from './Reversal.module.css';

interface ReversalDialogProps {
  readonly voucher: Voucher;
  readonly months: ReversalMonths;
  readonly onClose: () => void;
  readonly onDone: (reversal: Voucher) => void;
}

/** 红冲: says what will be made, asks for its date, and shows why the books refuse it. */
export function ReversalDialog({ voucher, months, onClose, onDone }: ReversalDialogProps) {
  const { date, setDate, isBusy, refusal, confirm } = useReversal(voucher, months, onDone);
  const title = voucherTitle(voucher);
  return (
    <Modal
      open
      width={440}
      title={`红冲 ${title}`}
      okText="生成红冲凭证"
      okButtonProps={{ autoFocus: true }}
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <p>
          将生成一张科目相同、金额为红字的凭证，与 {title} 互相关联。{title} 本身不变，只能红冲一次。
        </p>
        <label>
          红冲日期
          <DateInput
            ariaLabel="红冲日期"
            value={date}
            from={voucher.date}
            disabled={isBusy}
            onChange={(next) => next && setDate(next)}
          />
        </label>
        {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      </div>
    </Modal>
  );
}
