import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import styles from '../VoucherForm.module.css';

interface WordFieldProps {
  readonly word: string;
  readonly words: readonly VoucherWord[];
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (word: string) => void;
}

/** 凭证字 on the head's line. */
export function WordField({ word: chosen, words, problem, isReadOnly, onChange }: WordFieldProps) {
  return (
    <select
      className={styles.word}
      aria-label="凭证字"
      data-head="word"
      value={chosen}
      disabled={isReadOnly}
      data-invalid={problem !== undefined || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {words.map(({ id, word }) => (
        <option key={id} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}
