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

/**
 * One amount of the sheet: plain while typed, with separators otherwise, blank at zero. Every keystroke
 * counts at once, so that saving by key takes the cell one is in; what cannot be read leaves the amount
 * from before.
 */
export function AmountInput({ value, ariaLabel, disabled, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const isRefused = typed !== null && readTypedAmount(typed) === undefined;

  function type(text: string) {
    setTyped(text);
    onChange(readTypedAmount(text) ?? before);
  }

  function giveUp() {
    setTyped(null);
    onChange(before);
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
        if (typed !== null) return;
        setBefore(value);
        setTyped(value === 0 ? '' : formatYuan(value));
        requestAnimationFrame(() => event.target.select());
      }}
      onChange={(event) => type(event.target.value)}
      onBlur={() => !isRefused && setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') giveUp();
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
