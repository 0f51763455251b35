import { lineFieldNames } from '@mingzhang/shared/accounting/lineFields';
import { useTyping } from '@mingzhang/shared/ui';
import type { NumberField } from '../draft/voucherDraft';
import { numberText } from '../typing/numberText';
import type { RowActions } from './useRowActions';
import styles from './Grid.module.css';

interface NumberCellProps<T> {
  readonly field: Exclude<NumberField, 'debit' | 'credit'>;
  /** The number as it is shown; '' for none. */
  readonly text: string;
  readonly unreadable: string | undefined;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  /** Undefined: not such a number. */
  readonly read: (text: string) => T | undefined;
  /** Null: none. */
  readonly onTake: (value: T | null) => void;
  readonly actions: RowActions;
}

/** Quantity, price, rate or original amount: a small number under the account. */
export function NumberCell<T>(props: NumberCellProps<T>) {
  const { field, read, onTake, actions } = props;
  const typing = useTyping({
    rested: props.unreadable ?? props.text,
    take(typed) {
      const text = numberText(typed);
      const value = text === '' ? null : read(text ?? typed);
      if (value === undefined) actions.edit('keepUnreadable', field, typed);
      else onTake(value);
      return true;
    },
  });

  return (
    <span
      className={styles.number}
      data-field={field}
      data-invalid={props.problem !== undefined || undefined}
    >
      <input
        aria-label={lineFieldNames[field]}
        aria-invalid={props.problem !== undefined}
        title={props.problem}
        inputMode="decimal"
        autoComplete="off"
        readOnly={props.isReadOnly}
        data-typing={typing.isTyping || undefined}
        value={typing.shown}
        onChange={(event) => typing.type(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => typing.commit()}
        onKeyDown={typing.onKeyDown}
      />
    </span>
  );
}
