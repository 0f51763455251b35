import { useRef, type ChangeEvent } from 'react';
import { opposite, type Side } from '@mingzhang/shared/primitives/side';
import { useTyping } from '@mingzhang/shared/ui';
import { balanceLine, keepUnreadable, moveToOtherSide, setAmount, toggleSign } from '../draft/draftAmounts';
import type { FormDraft } from '../draft/voucherDraft';
import { pastedAmount, readAmount } from '@mingzhang/shared/primitives/amountText';
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
      actions.edit((draft, row) => withTyped(draft, row, side, text));
      return true;
    },
  });
  const beforeComposing = useRef('');

  function interpret(before: string, after: string) {
    const input = readAmountInput(before, after);
    if (input.means === 'text') type(input.text);
    else if (input.means === 'balance') {
      type(null);
      actions.edit((draft, row) => balanceLine(draft, row, side));
    } else {
      commit(input.text);
      actions.edit(moveToOtherSide);
      actions.focus(opposite(side));
    }
  }

  return {
    ...typing,
    commit: () => commit(),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>;
      if (isComposing) type(event.target.value);
      else if (inputType?.startsWith('insertFrom')) type(pastedAmount(event.target.value));
      else interpret(typing.shown, event.target.value);
    },
    startComposing: () => (beforeComposing.current = typing.shown),
    endComposing: (text: string) => interpret(beforeComposing.current, text),
  };
}

/** A minus alone turns the figure that is there red, or black again. */
function withTyped(draft: FormDraft, row: number, side: Side, text: string): FormDraft {
  if (text === '-') return draft.lines[row]?.[side] === 0 ? draft : toggleSign(draft, row);
  const amount = readAmount(text);
  return amount === undefined ? keepUnreadable(draft, row, side, text) : setAmount(draft, row, side, amount);
}
