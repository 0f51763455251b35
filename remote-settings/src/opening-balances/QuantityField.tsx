import { formatQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { SheetRow } from './openingBalancesApi';
import { QuantityInput } from './QuantityInput';
import styles from './OpeningBalances.module.css';

interface QuantityFieldProps {
  readonly row: SheetRow;
  readonly unit: string;
  readonly field: 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';
  /** Of the amount it belongs to. */
  readonly title: string;
  readonly isLocked: boolean;
  readonly onChange: (quantity: QuantityMicro) => void;
}

/** 数量 of a row whose account counts; parents show the sum. */
export function QuantityField({ row, unit, field, title, isLocked, onChange }: QuantityFieldProps) {
  const quantity = row[field];
  if (!row.isEditable) {
    return quantity === 0 ? null : (
      <div className={styles.label}>{`${formatQuantity(quantity)} ${unit}`}</div>
    );
  }
  return (
    <div className={styles.figure}>
      <span className={styles.label}>数量（{unit}）</span>
      <QuantityInput
        value={quantity}
        ariaLabel={`${row.code} ${row.name} ${title}数量`}
        disabled={isLocked}
        onChange={onChange}
      />
    </div>
  );
}
