import { useRef, useState } from 'react';
import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { CalendarOutlined } from '@mingzhang/shared/ui';
import { readDate } from '../typing/dateText';
import styles from '../VoucherForm.module.css';

interface DateFieldProps {
  readonly date: DateOnly;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (date: DateOnly) => void;
}

/** 日期, typed as short as one likes (5, 4-5, 0405) or picked; what is no date is not taken. */
export function DateField({ date, problem, isReadOnly, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const read = typed === null ? date : readDate(typed, date);

  function commit() {
    setTyped(null);
    if (read && read !== date) onChange(read);
  }

  return (
    <div className={styles.date}>
      日期
      <input
        className={styles.headInput}
        style={{ width: 96 }}
        aria-label="日期"
        data-head="date"
        aria-invalid={problem !== undefined || read === undefined}
        title={problem ?? '可以只输日：5，或月日：0405、4-5'}
        autoComplete="off"
        readOnly={isReadOnly}
        value={typed ?? date}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {!isReadOnly && (
        <button
          type="button"
          className={styles.calendar}
          tabIndex={-1}
          aria-label="选择日期"
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarOutlined />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={date}
            onChange={(event) => {
              const picked = parseDate(event.target.value);
              if (picked) onChange(picked);
            }}
          />
        </button>
      )}
    </div>
  );
}
