import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import { Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import styles from './Reconciliation.module.css';
import type { FundCorrection, FundReconciliation, Unsettled } from './reconciliationApi';

interface ReconciliationTableProps {
  readonly reconciliation: FundReconciliation;
  readonly isLoading: boolean;
}

/** Both sides from their balance to the adjusted one, every open item with its age. */
export function ReconciliationTable({ reconciliation, isLoading }: ReconciliationTableProps) {
  const of = (side: FundCorrection['side']) => reconciliation.corrections.filter((one) => one.side === side);
  return (
    <div className={styles.sides} aria-busy={isLoading}>
      <SideTable
        title="企业账"
        balanceTitle="企业账面余额"
        balance={reconciliation.book}
        parts={[
          ['加：银行已收、企业未收', reconciliation.bankIn],
          ['减：银行已付、企业未付', reconciliation.bankOut],
        ]}
        corrections={of('book')}
        adjusted={reconciliation.adjustedBook}
      />
      <SideTable
        title="银行对账单"
        balanceTitle="对账单余额"
        balance={reconciliation.bank}
        parts={[
          ['加：企业已收、银行未收', reconciliation.bookIn],
          ['减：企业已付、银行未付', reconciliation.bookOut],
        ]}
        corrections={of('bank')}
        adjusted={reconciliation.adjustedBank}
      />
    </div>
  );
}

interface SideTableProps {
  readonly title: string;
  readonly balanceTitle: string;
  readonly balance: Fen;
  readonly parts: readonly (readonly [title: string, items: readonly Unsettled[]])[];
  readonly corrections: readonly FundCorrection[];
  readonly adjusted: Fen;
}

function SideTable({ title, balanceTitle, balance, parts, corrections, adjusted }: SideTableProps) {
  return (
    <table aria-label={title}>
      <tbody>
        <SumRow title={balanceTitle} amount={balance} />
      </tbody>
      {parts.map(([heading, items]) => (
        <tbody key={heading}>
          <SumRow title={heading} amount={sum(items.map(({ amount }) => amount))} />
          {items.map((item) => (
            <ItemRow key={item.key} item={item} />
          ))}
        </tbody>
      ))}
      {corrections.length > 0 && (
        <tbody>
          <SumRow title="更正" amount={sum(corrections.map(({ amount }) => amount))} />
          {corrections.map(({ amount, reason }) => (
            <tr key={`${reason} ${amount}`}>
              <td />
              <td>{reason}</td>
              <td>
                <Money value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      )}
      <tfoot>
        <SumRow title="调节后余额" amount={adjusted} />
      </tfoot>
    </table>
  );
}

function SumRow({ title, amount }: { readonly title: string; readonly amount: Fen }) {
  return (
    <tr className={styles.sum}>
      <td colSpan={2}>{title}</td>
      <td>
        <Money value={amount} />
      </td>
    </tr>
  );
}

function ItemRow({ item: { on, summary, party, number, amount, days, age } }: { readonly item: Unsettled }) {
  return (
    <tr>
      <td>{on}</td>
      <td>
        {[summary, party, number].filter((text) => text !== '').join(' ')}
        {age !== 'recent' && <Tag color={age === 'over90' ? 'error' : 'warning'}>{days} 天</Tag>}
      </td>
      <td>
        <Money value={amount} />
      </td>
    </tr>
  );
}
