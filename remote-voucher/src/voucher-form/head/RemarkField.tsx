import { useState } from 'react';
import styles from '../VoucherForm.module.css';

interface RemarkFieldProps {
  readonly remark: string | null;
  readonly isReadOnly: boolean;
  readonly onCommit: (text: string) => void;
}

/** As the server takes it (wire/voucherRequest.ts). */
const LONGEST_REMARK = 500;

/** 备注 of the voucher, under its lines: one paragraph that grows as it is typed. */
export function RemarkField({ remark, isReadOnly, onCommit }: RemarkFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (isReadOnly && remark === null) return null;

  function commit() {
    // Lines that are pasted become one: a remark is in one cell of lists and files.
    if (typed !== null) onCommit(typed.replace(/\s*\n\s*/g, ' '));
    setTyped(null);
  }

  return (
    <label className={styles.remark}>
      备注
      <textarea
        rows={1}
        data-head="remark"
        placeholder={isReadOnly ? '' : '给自己和同事看的说明，不打印'}
        maxLength={LONGEST_REMARK}
        readOnly={isReadOnly}
        value={typed ?? remark ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setTyped(null);
          else if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
