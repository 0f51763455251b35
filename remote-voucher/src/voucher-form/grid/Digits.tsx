import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { DIGIT_COLUMNS, gridDigits } from '../typing/digitGrid';
import styles from './Grid.module.css';

/** A figure in the printed grid: red digits for a negative one, a plain number from 10 亿 up. */
export function Digits({ amount }: { readonly amount: Fen | null }) {
  const digits = amount === null ? '' : gridDigits(amount);
  return (
    <span
      className={digits === null ? styles.plainNumber : styles.digits}
      aria-hidden="true"
      data-negative={(amount !== null && amount < 0) || undefined}
    >
      {digits ?? (amount === null ? '' : formatAmount(amount))}
    </span>
  );
}

/** 亿千百十万千百十元角分 over the grid. */
export function DigitHeads() {
  return (
    <span className={styles.digitHeads} aria-hidden="true">
      {DIGIT_COLUMNS.map((name, index) => (
        <span key={index}>{name}</span>
      ))}
    </span>
  );
}
