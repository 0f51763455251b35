import { amountProblem, amountText, readAmount } from '@mingzhang/shared/primitives/amountText';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { useTyping } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import type { KeyboardEvent } from 'react';
import styles from './AmountInput.module.css';

interface AmountInputProps {
  readonly label: string;
  readonly id?: string;
  readonly value?: Fen | null;
  readonly size?: 'small' | 'middle';
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly className?: string;
  readonly onChange?: (value: Fen) => void;
  /** After the figure was taken. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** An amount, typed as in the voucher form: 1,234.5 and 12*3.5 are figures; what is none stays to be seen and mended. */
export function AmountInput(props: AmountInputProps) {
  const { label, id, value, size = 'small', disabled = false, placeholder, suffix, className } = props;
  const amount = value ?? ZERO;
  const { shown, type, commit, onKeyDown } = useTyping({
    rested: amountText(amount),
    take(text) {
      const read = readAmount(text);
      if (read !== undefined && read !== amount) props.onChange?.(read);
      return read !== undefined;
    },
  });
  const isWrong = readAmount(shown) === undefined;
  return (
    <Input
      size={size}
      className={[styles.amount, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-invalid={isWrong}
      data-unread={isWrong || undefined}
      status={isWrong ? 'error' : ''}
      title={isWrong ? amountProblem(shown) : ''}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      disabled={disabled}
      suffix={suffix ?? null}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ target }) => {
        type(target.value);
        // Figures count as they are typed, so that what follows from them is seen; a calculation once it is left.
        const plain = /^[\d.,-]*$/.test(target.value) ? readAmount(target.value) : undefined;
        if (plain !== undefined && plain !== amount) props.onChange?.(plain);
      }}
      onBlur={() => commit()}
      onKeyDown={(event) => {
        onKeyDown(event);
        props.onKeyDown?.(event);
      }}
      {...(id === undefined ? {} : { id })}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}
