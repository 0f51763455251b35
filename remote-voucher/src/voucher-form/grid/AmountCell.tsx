import { memo } from 'react';
import { lineFieldNames } from '@mingzhang/shared/accounting/lineFields';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Side } from '@mingzhang/shared/primitives/side';
import { amountText } from '@mingzhang/shared/primitives/amountText';
import { Digits } from './Digits';
import { useAmountTyping } from './useAmountTyping';
import type { RowActions } from './useRowActions';
import styles from './Grid.module.css';

interface AmountCellProps {
  readonly side: Side;
  readonly amount: Fen;
  readonly unreadable: string | undefined;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/** A figure of the voucher: digits in their columns while it rests, an ordinary number while it is typed. */
export const AmountCell = memo(function AmountCell(props: AmountCellProps) {
  const { side, amount, unreadable, problem, actions } = props;
  const typing = useAmountTyping({ side, rested: unreadable ?? amountText(amount), actions });
  return (
    <div
      role="gridcell"
      className={styles.amount}
      data-field={side}
      data-unreadable={unreadable !== undefined || undefined}
      data-invalid={problem !== undefined || undefined}
      title={problem}
    >
      <Digits amount={unreadable === undefined ? amount : null} />
      <input
        className={styles.input}
        aria-label={lineFieldNames[side]}
        aria-invalid={problem !== undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={props.isReadOnly}
        data-typing={typing.isTyping || undefined}
        value={typing.shown}
        onChange={typing.onChange}
        onCompositionStart={typing.startComposing}
        onCompositionEnd={(event) => typing.endComposing(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={typing.commit}
        onKeyDown={typing.onKeyDown}
      />
    </div>
  );
});
