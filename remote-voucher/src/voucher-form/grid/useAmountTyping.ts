import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { opposite, type Side } from '@mingzhang/shared/primitives/side';
import { selectSoon } from '@mingzhang/shared/ui';
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
  const [typed, setTyped] = useState<string | null>(null);
  const beforeComposing = useRef('');
  const shown = typed ?? rested;

  function commit(text: string | null = typed) {
    setTyped(null);
    if (text !== null && text !== rested) actions.edit((draft, row) => withTyped(draft, row, side, text));
  }

  function interpret(before: string, after: string) {
    const input = readAmountInput(before, after);
    if (input.means === 'text') setTyped(input.text);
    else if (input.means === 'balance') {
      setTyped(null);
      actions.edit((draft, row) => balanceLine(draft, row, side));
    } else {
      commit(input.text);
      actions.edit(moveToOtherSide);
      actions.focus(opposite(side));
    }
  }

  return {
    shown,
    isTyping: typed !== null,
    commit: () => commit(),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>;
      if (isComposing) setTyped(event.target.value);
      else if (inputType?.startsWith('insertFrom')) setTyped(pastedAmount(event.target.value));
      else interpret(shown, event.target.value);
    },
    startComposing: () => (beforeComposing.current = shown),
    endComposing: (text: string) => interpret(beforeComposing.current, text),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' || event.key === 'Tab') commit();
      else if (event.key === 'Escape' && typed !== null) {
        event.preventDefault();
        setTyped(null);
        selectSoon(event.currentTarget);
      }
    },
  };
}

/** A minus alone turns the figure that stands there red, or black again. */
function withTyped(draft: FormDraft, row: number, side: Side, text: string): FormDraft {
  if (text === '-') return draft.lines[row]?.[side] === 0 ? draft : toggleSign(draft, row);
  const amount = readAmount(text);
  return amount === undefined ? keepUnreadable(draft, row, side, text) : setAmount(draft, row, side, amount);
}
