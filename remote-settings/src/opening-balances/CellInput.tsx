import { formatAmount, formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { formatQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { NumberInput } from '../NumberInput';
import {
  pastedAmountText,
  QUANTITY_ADVICE,
  readTypedAmount,
  readTypedQuantity,
  typedAmountProblem,
} from '../typedNumbers';
import { cellName, cellTitle } from './cellTitle';
import type { RowActions } from './OpeningLine';
import type { SheetRow } from './openingBalancesApi';
import { isBlock } from './pasteBlock';
import { focusBelow, focusBeside } from './sheetFocus';
import type { UnreadTexts } from './sheetTyping';

type AmountField = 'opening' | 'yearDebit' | 'yearCredit' | 'currencyAmount';
type QuantityField = 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';

interface CellProps<Field> {
  readonly row: SheetRow;
  readonly field: Field;
  readonly unread: UnreadTexts | undefined;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** An amount of the sheet: blank at zero, reckoned as typed. */
export function AmountInput(props: CellProps<AmountField>) {
  const { row, field, actions } = props;
  const amount = row[field];
  return (
    <NumberInput
      {...cellOf(props)}
      value={amount}
      isNegative={amount < 0}
      show={(value) => (value === 0 ? '' : formatAmount(value))}
      write={(value) => (value === 0 ? '' : formatYuan(value))}
      read={readTypedAmount}
      readPasted={pastedAmountText}
      advice={typedAmountProblem}
      onChange={(value: Fen) =>
        field === 'currencyAmount'
          ? actions.setCurrencyAmount(row, value)
          : actions.edit(row, { [field]: value })
      }
    />
  );
}

/** A quantity of the sheet: blank at zero. */
export function QuantityInput(props: CellProps<QuantityField>) {
  const { row, field, actions } = props;
  return (
    <NumberInput
      {...cellOf(props)}
      value={row[field]}
      isNegative={row[field] < 0}
      show={textOf}
      write={textOf}
      read={readTypedQuantity}
      advice={QUANTITY_ADVICE}
      onChange={(quantity) => actions.edit(row, { [field]: quantity })}
    />
  );
}

function textOf(quantity: QuantityMicro): string {
  return quantity === 0 ? '' : formatQuantity(quantity);
}

/** What every cell of the sheet has: a name, the keys of a spreadsheet, and a text it may fail to hold. */
function cellOf({ row, field, unread, isLocked, actions }: CellProps<AmountField | QuantityField>) {
  return {
    ariaLabel: cellTitle(row, field),
    cell: cellName(row.code, field),
    disabled: isLocked,
    unread: unread?.[field],
    onUnread: (text: string | null) => actions.noteText(row, field, text),
    onEnter: focusBelow,
    onArrow: focusBeside,
    onPasteBlock: (text: string) => {
      if (!isBlock(text)) return false;
      actions.paste({ code: row.code, field }, text);
      return true;
    },
  };
}
