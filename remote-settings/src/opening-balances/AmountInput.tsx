import { useState } from 'react';
import { formatAmount, formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { readTypedAmount } from './openingSheet';
import styles from './OpeningBalances.module.css';

interface AmountInputProps {
  readonly value: Fen;
  readonly ariaLabel: string;
  readonly disabled: boolean;
  readonly onChange: (amount: Fen) => void;
}

/** One amount of the sheet: plain while typed, with separators otherwise, blank at zero. */
export function AmountInput({ value, ariaLabel, disabled, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isRefused = typed !== null && readTypedAmount(typed) === undefined;

  function settle() {
    const amount = typed === null ? undefined : readTypedAmount(typed);
    if (amount !== undefined) {
      setTyped(null);
      onChange(amount);
    }
  }

  return (
    <input
      className={styles.amount}
      aria-label={ariaLabel}
      aria-invalid={isRefused}
      title={isRefused ? '请填写不超过两位小数的金额' : undefined}
      data-negative={value < 0 || undefined}
      disabled={disabled}
      inputMode="decimal"
      value={typed ?? (value === 0 ? '' : formatAmount(value))}
      onFocus={(event) => {
        setTyped(value === 0 ? '' : formatYuan(value));
        requestAnimationFrame(() => event.target.select());
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key === 'Enter') focusNext(event.currentTarget);
      }}
    />
  );
}

/** Enter goes down the column, as in a spreadsheet. */
function focusNext(input: HTMLInputElement): void {
  const column = input.closest('td')?.cellIndex ?? -1;
  let line = input.closest('tr')?.nextElementSibling ?? null;
  while (line instanceof HTMLTableRowElement) {
    const below = line.cells[column]?.querySelector('input:not(:disabled)');
    if (below instanceof HTMLInputElement) {
      below.focus();
      return;
    }
    line = line.nextElementSibling;
  }
  input.blur();
}
