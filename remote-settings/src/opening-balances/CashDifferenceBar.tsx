import type { CashBeforeBooks } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { formatAmount, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import styles from './OpeningBalances.module.css';

interface CashDifferenceBarProps {
  readonly cash: CashBeforeBooks;
  readonly netIncrease: Fen;
  /** It counts what is typed and not saved. */
  readonly isUnsaved: boolean;
}

/** Whether the items explain how the cash accounts changed before the books, by the opening balances. */
export function CashDifferenceBar({ cash, netIncrease, isUnsaved }: CashDifferenceBarProps) {
  const { atYearBegin, atOpening } = cash;
  const change = subtract(atOpening, atYearBegin);
  const difference = subtract(change, netIncrease);
  return (
    <div className={styles.balance} data-unbalanced={difference !== 0 || undefined}>
      <div className={styles.verdict} role="status">
        <strong>{difference === 0 ? '与现金科目一致' : '与现金科目不一致'}</strong>
        {difference !== 0 && (
          <span className={styles.fault}>
            相差 {formatAmount(difference)}
            ；请核对各项金额，以及库存现金、银行存款、其他货币资金的本年累计发生额
          </span>
        )}
        {isUnsaved && <Tag color="warning">含未保存的修改</Tag>}
      </div>
      <table className={styles.equations} aria-label="与现金科目核对">
        <thead>
          <tr>
            <th aria-label="项目" />
            <th>年初现金</th>
            <th>净增加额</th>
            <th>启用时现金</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">按期初余额</th>
            <td>
              <Money value={atYearBegin} />
            </td>
            <td>
              <Money value={change} />
            </td>
            <td>
              <Money value={atOpening} />
            </td>
          </tr>
          <tr data-unbalanced={difference !== 0 || undefined}>
            <th scope="row">按期初现金流量</th>
            <td />
            <td>
              <Money value={netIncrease} />
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
