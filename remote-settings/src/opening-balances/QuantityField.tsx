import { formatQuantity } from '@mingzhang/shared/primitives/scaled';
import { QuantityInput } from './QuantityInput';
import type { OpeningTableRow } from './openingBalancesApi';
import type { UnreadTexts } from './typing';
import styles from './OpeningBalances.module.css';
import type { RowActions } from './openingCell';

interface QuantityFieldProps {
  readonly row: OpeningTableRow;
  readonly unit: string;
  readonly field: 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';
  readonly unread: UnreadTexts | undefined;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** 数量 of a row whose account counts; parents show the sum. */
export function QuantityField({ unit, ...cell }: QuantityFieldProps) {
  const quantity = cell.row[cell.field];
  if (!cell.row.isEditable) {
    return quantity === 0 ? null : (
      <div className={styles.label}>{`${formatQuantity(quantity)} ${unit}`}</div>
    );
  }
  return (
    <div className={styles.figure}>
      <span className={styles.label}>数量（{unit}）</span>
      <QuantityInput {...cell} />
    </div>
  );
}
