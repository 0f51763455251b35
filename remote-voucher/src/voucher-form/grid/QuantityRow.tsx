import type { Account } from '@mingzhang/shared/accounting/account';
import {
  formatQuantity,
  formatUnitPrice,
  parseQuantity,
  parseUnitPrice,
} from '@mingzhang/shared/primitives/scaled';
import type { DraftLine } from '../draft/voucherDraft';
import { NumberCell } from './NumberCell';
import type { RowActions } from './useRowActions';
import styles from './Grid.module.css';

interface QuantityRowProps {
  readonly line: DraftLine;
  readonly account: Account;
  readonly unit: string;
  readonly problemOf: (field: string) => string | undefined;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/** 数量 × 单价, under an account that counts. */
export function QuantityRow({ line, account, unit, problemOf, isReadOnly, actions }: QuantityRowProps) {
  const shared = { isReadOnly, actions };
  return (
    <div className={styles.extraRow}>
      <span>数量</span>
      <NumberCell
        {...shared}
        field="quantity"
        text={line.quantity === null ? '' : formatQuantity(line.quantity)}
        unreadable={line.unreadable.quantity}
        problem={problemOf('quantity')}
        read={parseQuantity}
        onTake={(value) => actions.edit('setQuantity', value, account)}
      />
      <span>{unit} × 单价</span>
      <NumberCell
        {...shared}
        field="unitPrice"
        text={line.unitPrice === null ? '' : formatUnitPrice(line.unitPrice)}
        unreadable={line.unreadable.unitPrice}
        problem={problemOf('unitPrice')}
        read={parseUnitPrice}
        onTake={(value) => actions.edit('setUnitPrice', value, account)}
      />
    </div>
  );
}
