import { useState } from 'react';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import styles from '../VoucherForm.module.css';

interface HeadFieldProps {
  readonly field: 'number' | 'attachmentCount';
  readonly label: string;
  readonly text: string;
  /** Pixels. */
  readonly width: number;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  /** Digits, or '' for nothing. */
  readonly onCommit: (text: string) => void;
}

/** A whole number on the head's line: 凭证号, 附单据数. */
export function HeadField({ field, label, text, width, problem, isReadOnly, onCommit }: HeadFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    if (typed !== null && typed !== text) onCommit(typed);
    setTyped(null);
  }

  return (
    <input
      className={styles.headInput}
      style={{ width }}
      aria-label={label}
      data-head={field}
      aria-invalid={problem !== undefined}
      title={problem}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isReadOnly}
      value={typed ?? text}
      onChange={(event) => setTyped(halfWidth(event.target.value).replace(/\D/g, '').slice(0, 6))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
