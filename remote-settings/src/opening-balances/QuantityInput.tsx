import { formatQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { NumberInput } from '../NumberInput';
import { QUANTITY_ADVICE, readTypedQuantity } from '../typedNumbers';
import { cellOf, type CellProps } from './openingCell';

type QuantityField = 'quantity' | 'yearDebitQuantity' | 'yearCreditQuantity';

/** A quantity of the openings: blank at zero. */
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
