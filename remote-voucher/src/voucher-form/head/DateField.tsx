import { useId, useRef, useState } from 'react';
import { parseDate, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { typedDate } from '@mingzhang/shared/primitives/typedDate';
import { CalendarOutlined } from '@mingzhang/shared/ui-icons';
import { FieldProblem } from './FieldProblem';
import styles from '../VoucherForm.module.css';

interface DateFieldProps {
  readonly date: DateOnly;
  readonly problem: string | undefined;
  /** Why no voucher can have a date; undefined: it can. Asked while it is typed. */
  readonly problemOf: (date: DateOnly) => string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (date: DateOnly) => void;
}

/** 日期, typed short (5, 4-5, 0405) or picked; other text is not taken. */
export function DateField({ date, problem, problemOf, isReadOnly, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const read = typed === null ? date : typedDate(typed, date);
  const problemId = useId();
  const found = isReadOnly || !read ? undefined : problemOf(read);
  const shown = found ?? (typed === null ? problem : undefined);

  function commit() {
    setTyped(null);
    if (read && read !== date) onChange(read);
  }

  return (
    <div className={styles.date}>
      日期
      <span className={styles.field}>
        <input
          className={styles.headInput}
          style={{ width: 96 }}
          aria-label="日期"
          data-head="date"
          aria-invalid={shown !== undefined || read === undefined}
          aria-describedby={shown === undefined ? undefined : problemId}
          title="可以只输日：5，或月日：0405、4-5"
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
        <FieldProblem id={problemId} message={shown} />
      </span>
      {!isReadOnly && (
        <span className={styles.calendar}>
          <button
            type="button"
            tabIndex={-1}
            aria-label="选择日期"
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarOutlined />
          </button>
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
        </span>
      )}
    </div>
  );
}
