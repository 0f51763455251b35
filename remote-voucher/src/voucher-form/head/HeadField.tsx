import { useId, useState } from 'react';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { FieldProblem } from './FieldProblem';
import styles from '../VoucherForm.module.css';

interface HeadFieldProps {
  readonly field: 'number' | 'attachmentCount';
  readonly label: string;
  readonly text: string;
  /** Pixels. */
  readonly width: number;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  /** What is being typed, digits or ''; null: nothing any more. */
  readonly onType?: (text: string | null) => void;
  /** Digits, or '' for nothing. */
  readonly onCommit: (text: string) => void;
}

/** A whole number on the head's line: 凭证号, 附单据数. */
export function HeadField(props: HeadFieldProps) {
  const { field, label, text, width, problem, isReadOnly, onCommit } = props;
  const [typed, setOwnTyped] = useState<string | null>(null);
  const problemId = useId();

  function setTyped(next: string | null) {
    setOwnTyped(next);
    props.onType?.(next);
  }

  function commit() {
    if (typed !== null && typed !== text) onCommit(typed);
    setTyped(null);
  }

  return (
    <span className={styles.field}>
      <input
        className={styles.headInput}
        style={{ width }}
        aria-label={label}
        data-head={field}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
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
      <FieldProblem id={problemId} message={problem} />
    </span>
  );
}
