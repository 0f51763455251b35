import { useState, type ChangeEvent } from 'react';
import { opposite, type Side } from '@mingzhang/shared/primitives/side';
import { useTyping } from '@mingzhang/shared/ui';
import { pastedAmount } from '@mingzhang/shared/primitives/amountText';
import { readAmountInput } from '../typing/amountKeys';
import type { RowActions } from './useRowActions';

interface AmountField {
  readonly side: Side;
  /** The text of the figure in the draft. */
  readonly rested: string;
  readonly actions: RowActions;
}

/**
 * Typing in an amount cell. What is typed stays here until the cell is left, so no keystroke draws
 * anything else anew; `=`, space and `-` act at once.
 */
export function useAmountTyping({ side, rested, actions }: AmountField) {
  const { type, commit, ...typing } = useTyping({
    rested,
    take(text) {
      actions.edit('typeAmount', side, text);
      return true;
    },
  });
  const [beforeComposing, setBeforeComposing] = useState('');

  function interpret(before: string, after: string) {
    const input = readAmountInput(before, after);
    if (input.means === 'text') type(input.text);
    else if (input.means === 'balance') {
      type(null);
      actions.edit('balanceLine', side);
    } else {
      commit(input.text);
      actions.edit('moveToOtherSide');
      actions.focus(opposite(side));
    }
  }

  return {
    ...typing,
    commit: () => commit(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>;
      if (isComposing) type(event.target.value);
      else if (inputType?.startsWith('insertFrom')) type(pastedAmount(event.target.value));
      else interpret(typing.shown, event.target.value);
    },
    startComposing: () => setBeforeComposing(typing.shown),
    endComposing: (text: string) => interpret(beforeComposing, text),
  };
}
