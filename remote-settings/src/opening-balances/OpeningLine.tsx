import { memo } from 'react';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { Button, Money, PlusOutlined } from '@mingzhang/shared/ui';
import { AmountInput } from './AmountInput';
import { CurrencyField } from './CurrencyField';
import type { OpeningTableRow } from './openingBalancesApi';
import { yearBegin } from './openingRows';
import { QuantityField } from './QuantityField';
import type { UnreadTexts } from './typing';
import styles from './OpeningBalances.module.css';
import type { RowActions } from './openingCell';

interface OpeningLineProps {
  readonly row: OpeningTableRow;
  readonly unread: UnreadTexts | undefined;
  readonly isChanged: boolean;
  /** Whether the table has the turnover since January. */
  readonly showsYear: boolean;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** One row of the openings. Only a row whose figures changed is drawn again: the chart has hundreds. */
export const OpeningLine = memo(function OpeningLine(props: OpeningLineProps) {
  const { row, isChanged, isLocked, actions, showsYear } = props;
  const side = row.side === 'debit' ? '借' : '贷';
  return (
    <tr data-parent={!row.isEditable || undefined} data-changed={isChanged || undefined}>
      <td>{row.code}</td>
      <td data-code={`${row.code} ${side}`} style={{ paddingLeft: 8 + (row.level - 1) * 20 }}>
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
      <td>{side}</td>
      <FigureCell {...props} field="opening" quantityField="quantity" hasCurrency />
      {showsYear && <FigureCell {...props} field="yearDebit" quantityField="yearDebitQuantity" />}
      {showsYear && <FigureCell {...props} field="yearCredit" quantityField="yearCreditQuantity" />}
      {showsYear && (
        <td className={styles.number}>
          <Money value={yearBegin(row)} blankZero />
        </td>
      )}
      {showsYear && row.yearResult !== null && <FigureCell {...props} field="yearResult" />}
    </tr>
  );
});

interface FigureCellProps extends OpeningLineProps {
  readonly field: 'opening' | 'yearDebit' | 'yearCredit' | 'yearResult';
  /** Absent: the amount has no quantity. */
  readonly quantityField?: 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';
  /** 原币 is known of the opening alone. */
  readonly hasCurrency?: boolean;
}

/** The amount; under it the original amount and the quantity, where the account keeps them. */
function FigureCell({ field, quantityField, hasCurrency, ...props }: FigureCellProps) {
  const { row, unread, isLocked, actions } = props;
  const cell = { row, unread, isLocked, actions };
  return (
    <td className={styles.number}>
      {row.isEditable ? (
        <div className={styles.figure}>
          <AmountInput {...cell} field={field} />
        </div>
      ) : (
        <Money value={row[field] ?? ZERO} blankZero />
      )}
      {hasCurrency && row.isEditable && <CurrencyField {...cell} />}
      {row.unit !== null && quantityField && (
        <QuantityField {...cell} unit={row.unit} field={quantityField} />
      )}
    </td>
  );
}
