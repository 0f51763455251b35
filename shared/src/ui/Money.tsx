import { formatAmount, type Fen } from '../primitives/money';
import styles from './Money.module.css';

interface MoneyProps {
  /** Null shows nothing. */
  readonly value: Fen | null;
  /** Shows zero as nothing, as grids and ledgers do; statements keep 0.00. */
  readonly blankZero?: boolean;
}

/** An amount in yuan: figures in line, two decimals; negative in red and with its minus. */
export function Money({ value, blankZero = false }: MoneyProps) {
  if (value === null || (blankZero && value === 0)) return <span className={styles.money} />;
  return (
    <span className={styles.money} data-negative={value < 0 || undefined}>
      {formatAmount(value)}
    </span>
  );
}
