import { memo } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { formatQuantity } from '@mingzhang/shared/primitives/scaled';
import { Button, Money, PlusOutlined } from '@mingzhang/shared/ui';
import { AmountInput } from './AmountInput';
import { CurrencyCell } from './CurrencyCell';
import type { SheetRow } from './openingBalancesApi';
import { yearBegin, type OpeningFigures } from './openingSheet';
import { QuantityInput } from './QuantityInput';
import styles from './OpeningBalances.module.css';

/** Which figures the sheet has columns for. */
export interface OpeningColumns {
  readonly showsYear: boolean;
  readonly showsQuantity: boolean;
  readonly showsCurrency: boolean;
}

/** What can be done with a row. Stays the same object between keystrokes. */
export interface RowActions {
  readonly edit: (row: SheetRow, figures: OpeningFigures) => void;
  /** 原币; 本位币 follows by the rate. */
  readonly setCurrencyAmount: (row: SheetRow, amount: Fen) => void;
  readonly chooseCurrency: (row: SheetRow, code: string) => void;
  readonly addCombination: (row: SheetRow) => void;
}

export interface OpeningLineProps extends OpeningColumns {
  readonly row: SheetRow;
  readonly category: AccountCategory;
  readonly isChanged: boolean;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** One row of the sheet. Only a row whose figures changed is drawn again: the chart has hundreds. */
export const OpeningLine = memo(function OpeningLine(props: OpeningLineProps) {
  const { row, category, isChanged, isLocked, actions, showsYear, showsQuantity } = props;
  return (
    <tr data-parent={!row.isEditable || undefined} data-changed={isChanged || undefined}>
      <td>{row.code}</td>
      <td style={{ paddingLeft: 8 + (row.level - 1) * 20 }}>
        {row.name}
        {row.requiresAuxiliary && !isLocked && (
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined />}
            aria-label={`${row.name}：新增辅助核算期初`}
            onClick={() => actions.addCombination(row)}
          />
        )}
      </td>
      <td>{row.side === 'debit' ? '借' : '贷'}</td>
      {showsQuantity && <QuantityCell {...props} field="quantity" title="数量" />}
      {props.showsCurrency && <CurrencyCell row={row} isLocked={isLocked} actions={actions} />}
      <AmountCell {...props} field="opening" title="期初余额" />
      {showsYear && showsQuantity && (
        <QuantityCell {...props} field="yearDebitQuantity" title="累计借方数量" />
      )}
      {showsYear && <AmountCell {...props} field="yearDebit" title="本年累计借方" />}
      {showsYear && showsQuantity && (
        <QuantityCell {...props} field="yearCreditQuantity" title="累计贷方数量" />
      )}
      {showsYear && <AmountCell {...props} field="yearCredit" title="本年累计贷方" />}
      {showsYear && (
        <td className={styles.number}>
          <Money value={yearBegin(row, category)} blankZero />
        </td>
      )}
    </tr>
  );
});

interface AmountCellProps extends OpeningLineProps {
  readonly field: 'opening' | 'yearDebit' | 'yearCredit';
  readonly title: string;
}

function AmountCell({ row, field, title, isLocked, actions }: AmountCellProps) {
  return (
    <td className={styles.number}>
      {row.isEditable ? (
        <span className={styles.amount}>
          <AmountInput
            value={row[field]}
            ariaLabel={`${row.code} ${row.name} ${title}`}
            disabled={isLocked}
            onChange={(amount) => actions.edit(row, { [field]: amount })}
          />
        </span>
      ) : (
        <Money value={row[field]} blankZero />
      )}
    </td>
  );
}

interface QuantityCellProps extends OpeningLineProps {
  readonly field: 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';
  readonly title: string;
}

/** Blank where the account does not count. */
function QuantityCell({ row, field, title, isLocked, actions }: QuantityCellProps) {
  if (row.unit === null) return <td />;
  return (
    <td className={styles.number}>
      {row.isEditable ? (
        <span className={styles.quantity}>
          <QuantityInput
            value={row[field]}
            ariaLabel={`${row.code} ${row.name} ${title}`}
            disabled={isLocked}
            onChange={(quantity) => actions.edit(row, { [field]: quantity })}
          />
        </span>
      ) : (
        row[field] !== 0 && formatQuantity(row[field])
      )}
      <span className={styles.unit}>{row.unit}</span>
    </td>
  );
}
