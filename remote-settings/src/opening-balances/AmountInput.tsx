import { formatAmount, formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { NumberInput } from '../NumberInput';
import { AMOUNT_ADVICE, readTypedAmount } from '../typedNumbers';
import { focusBelow } from './focusBelow';

interface AmountInputProps {
  readonly value: Fen;
  readonly ariaLabel: string;
  readonly disabled: boolean;
  readonly onChange: (amount: Fen) => void;
}

/** An amount of the sheet: blank at zero. */
export function AmountInput(props: AmountInputProps) {
  return (
    <NumberInput
      {...props}
      isNegative={props.value < 0}
      show={(amount) => (amount === 0 ? '' : formatAmount(amount))}
      write={(amount) => (amount === 0 ? '' : formatYuan(amount))}
      read={readTypedAmount}
      advice={AMOUNT_ADVICE}
      onEnter={focusBelow}
    />
  );
}
