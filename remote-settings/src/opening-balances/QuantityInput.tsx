import { formatQuantity, parseQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { NumberInput } from '../NumberInput';
import { plainDigits } from '../typedNumbers';
import { focusBelow } from './focusBelow';

interface QuantityInputProps {
  readonly value: QuantityMicro;
  readonly ariaLabel: string;
  readonly disabled: boolean;
  readonly onChange: (quantity: QuantityMicro) => void;
}

/** A quantity of the sheet: blank at zero. */
export function QuantityInput(props: QuantityInputProps) {
  return (
    <NumberInput
      {...props}
      isNegative={props.value < 0}
      show={textOf}
      write={textOf}
      read={readQuantity}
      advice="请填写不超过六位小数的数量"
      onEnter={focusBelow}
    />
  );
}

function textOf(quantity: QuantityMicro): string {
  return quantity === 0 ? '' : formatQuantity(quantity);
}

function readQuantity(text: string): QuantityMicro | undefined {
  const digits = plainDigits(text);
  return digits === '' ? (0 as QuantityMicro) : parseQuantity(digits);
}
