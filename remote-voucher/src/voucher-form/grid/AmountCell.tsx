import { memo, useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { opposite, type Side } from '@mingzhang/shared/primitives/side';
import { balanceLine, keepUnreadable, moveToOtherSide, setAmount, toggleSign } from '../draft/draftAmounts';
import type { FormDraft } from '../draft/voucherDraft';
import { amountText, readAmount, readAmountInput } from '../typing/amountText';
import { Digits } from './Digits';
import type { GridActions } from './useGrid';
import styles from './Grid.module.css';

interface AmountCellProps {
  readonly row: number;
  readonly side: Side;
  readonly amount: Fen;
  readonly unreadable: string | undefined;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly actions: GridActions;
}

/**
 * A figure of the voucher: digits in their places while it rests, an ordinary number while it is typed.
 * What is typed stays in this cell until it is left, so no keystroke draws anything else anew.
 */
export const AmountCell = memo(function AmountCell(props: AmountCellProps) {
  const { row, side, amount, unreadable, actions } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const beforeComposing = useRef('');
  const rested = unreadable ?? amountText(amount);
  const shown = typed ?? rested;

  function commit(text: string | null = typed) {
    setTyped(null);
    if (text !== null && text !== rested) actions.edit((draft) => withTyped(draft, row, side, text));
  }

  function interpret(before: string, after: string) {
    const input = readAmountInput(before, after);
    if (input.means === 'text') setTyped(input.text);
    else if (input.means === 'balance') {
      setTyped(null);
      actions.edit((draft) => balanceLine(draft, row, side));
    } else {
      commit(input.text);
      actions.edit((draft) => moveToOtherSide(draft, row));
      actions.focus({ row, field: opposite(side) });
    }
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (isComposing) setTyped(event.target.value);
    else interpret(shown, event.target.value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'Tab') commit();
    else if (event.key === 'F7') event.preventDefault();
    else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
    }
  }

  return (
    <div
      role="gridcell"
      className={styles.amount}
      data-field={side}
      data-unreadable={unreadable !== undefined || undefined}
      data-invalid={props.problem !== undefined || undefined}
      title={props.problem}
    >
      <Digits amount={unreadable === undefined ? amount : null} />
      <input
        className={styles.input}
        aria-label={side === 'debit' ? '借方金额' : '贷方金额'}
        aria-invalid={props.problem !== undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={props.isReadOnly}
        data-typing={typed === null ? undefined : true}
        value={shown}
        onChange={onChange}
        onCompositionStart={() => (beforeComposing.current = shown)}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
          interpret(beforeComposing.current, event.currentTarget.value)
        }
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => commit()}
        onKeyDown={onKeyDown}
      />
    </div>
  );
});

/** A minus alone turns the figure that stands there red, or black again. */
function withTyped(draft: FormDraft, row: number, side: Side, text: string): FormDraft {
  if (text === '-') return draft.lines[row]?.[side] === 0 ? draft : toggleSign(draft, row);
  const amount = readAmount(text);
  return amount === undefined ? keepUnreadable(draft, row, side, text) : setAmount(draft, row, side, amount);
}
