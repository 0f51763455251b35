import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import { formatAmount, formatYuan } from '@mingzhang/shared/primitives/money';
import { Money } from '@mingzhang/shared/ui';
import { NumberInput } from '../NumberInput';
import { pastedAmountText, readTypedAmount, typedAmountProblem } from '../typedNumbers';
import { focusBelow, focusBeside } from './cellFocus';
import type { OpeningCashFlowRow } from './openingCashFlowApi';
import { tableLines } from './openingCashFlowSums';
import { isBlock } from './pasteBlock';
import type { useOpeningCashFlows } from './useOpeningCashFlows';
import styles from './OpeningBalances.module.css';

interface OpeningCashFlowTableProps extends Pick<
  ReturnType<typeof useOpeningCashFlows>,
  'unread' | 'type' | 'noteText' | 'paste'
> {
  readonly rows: readonly OpeningCashFlowRow[];
  readonly standard: Standard;
  /** 2026年01–06月. */
  readonly months: string;
  readonly isLocked: boolean;
}

/** The items of the statement by activity, an amount for each; what they come to below. */
export function OpeningCashFlowTable(props: OpeningCashFlowTableProps) {
  const { rows, standard, months } = props;
  return (
    <div
      className={styles.scroller}
      tabIndex={props.isLocked ? 0 : undefined}
      role="region"
      aria-label="期初现金流量表"
    >
      <table className={styles.cashFlows} aria-label="期初现金流量">
        <thead>
          <tr>
            <th>项目</th>
            <th>行次</th>
            <th className={styles.number}>{months}累计</th>
          </tr>
        </thead>
        <tbody>
          {tableLines(rows, standard).map(({ title, amount, item }) =>
            item ? (
              <tr key={item.line}>
                <td>{title}</td>
                <td>{item.line}</td>
                <td className={styles.number}>
                  <AmountCell row={item} {...props} />
                </td>
              </tr>
            ) : (
              <SumRow key={title} title={title} amount={amount} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

const SumRow = ({
  title,
  amount,
}: {
  readonly title: string;
  readonly amount: OpeningCashFlowRow['amount'];
}) => (
  <tr data-parent>
    <td>{title}</td>
    <td />
    <td className={styles.number}>
      <Money value={amount} />
    </td>
  </tr>
);

interface AmountCellProps extends Omit<OpeningCashFlowTableProps, 'rows' | 'standard' | 'months'> {
  readonly row: OpeningCashFlowRow;
}

function AmountCell({
  row: { line, title, amount },
  unread,
  type,
  noteText,
  paste,
  isLocked,
}: AmountCellProps) {
  return (
    <NumberInput
      value={amount}
      ariaLabel={title}
      disabled={isLocked}
      isNegative={amount < 0}
      show={(value) => (value === 0 ? '' : formatAmount(value))}
      write={(value) => (value === 0 ? '' : formatYuan(value))}
      read={readTypedAmount}
      readPasted={pastedAmountText}
      advice={typedAmountProblem}
      unread={unread.get(line)}
      onUnread={(text) => noteText(line, text)}
      onChange={(value) => type(line, value)}
      onEnter={focusBelow}
      onArrow={focusBeside}
      onPasteBlock={(text) => {
        if (!isBlock(text)) return false;
        paste(line, text);
        return true;
      }}
    />
  );
}
