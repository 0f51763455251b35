import { memo } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { Button, Money, PlusOutlined } from '@mingzhang/shared/ui';
import { AmountInput } from './AmountInput';
import { CurrencyField } from './CurrencyField';
import type { SheetRow } from './openingBalancesApi';
import { yearBegin, type OpeningFigures } from './openingSheet';
import { QuantityField } from './QuantityField';
import styles from './OpeningBalances.module.css';

/** What can be done with a row. Stays the same object between keystrokes. */
export interface RowActions {
  readonly edit: (row: SheetRow, figures: OpeningFigures) => void;
  /** 原币; 本位币 follows by the rate. */
  readonly setCurrencyAmount: (row: SheetRow, amount: Fen) => void;
  readonly chooseCurrency: (row: SheetRow, code: string) => void;
  readonly addCombination: (row: SheetRow) => void;
}

interface OpeningLineProps {
  readonly row: SheetRow;
  readonly category: AccountCategory;
  readonly isChanged: boolean;
  /** Whether the sheet has the turnover since January. */
  readonly showsYear: boolean;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** One row of the sheet. Only a row whose figures changed is drawn again: the chart has hundreds. */
export const OpeningLine = memo(function OpeningLine(props: OpeningLineProps) {
  const { row, category, isChanged, isLocked, actions, showsYear } = props;
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
      <FigureCell {...props} title="期初余额" field="opening" quantityField="quantity" hasCurrency />
      {showsYear && (
        <FigureCell {...props} title="本年累计借方" field="yearDebit" quantityField="yearDebitQuantity" />
      )}
      {showsYear && (
        <FigureCell {...props} title="本年累计贷方" field="yearCredit" quantityField="yearCreditQuantity" />
      )}
      {showsYear && (
        <td className={styles.number}>
          <Money value={yearBegin(row, category)} blankZero />
        </td>
      )}
    </tr>
  );
});

interface FigureCellProps extends OpeningLineProps {
  readonly title: string;
  readonly field: 'opening' | 'yearDebit' | 'yearCredit';
  readonly quantityField: 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';
  /** 原币 is known of the opening alone. */
  readonly hasCurrency?: boolean;
}

/** The amount; under it the original amount and the quantity, where the account keeps them. */
function FigureCell(props: FigureCellProps) {
  const { row, title, field, quantityField, hasCurrency, isLocked, actions } = props;
  return (
    <td className={styles.number}>
      {row.isEditable ? (
        <div className={styles.figure}>
          <AmountInput
            value={row[field]}
            ariaLabel={`${row.code} ${row.name} ${title}`}
            disabled={isLocked}
            onChange={(amount) => actions.edit(row, { [field]: amount })}
          />
        </div>
      ) : (
        <Money value={row[field]} blankZero />
      )}
      {hasCurrency && row.isEditable && <CurrencyField row={row} isLocked={isLocked} actions={actions} />}
      {row.unit !== null && (
        <QuantityField
          row={row}
          unit={row.unit}
          field={quantityField}
          title={title}
          isLocked={isLocked}
          onChange={(quantity) => actions.edit(row, { [quantityField]: quantity })}
        />
      )}
    </td>
  );
}
