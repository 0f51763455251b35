import { ZERO, formatAmount, formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { NumberInput } from '../NumberInput';
import { pastedAmountText, readTypedAmount, typedAmountProblem } from '../typedNumbers';
import { cellOf, type CellProps } from './openingCell';

type AmountField = 'opening' | 'yearDebit' | 'yearCredit' | 'yearResult' | 'currencyAmount';

/** An amount of the openings: blank at zero, reckoned as typed. */
export function AmountInput(props: CellProps<AmountField>) {
  const { row, field, actions } = props;
  const amount = row[field] ?? ZERO;
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
