import { Link } from '@mingzhang/shared/router';
import { Alert, Money, Skeleton } from '@mingzhang/shared/ui';
import type { PlannedVoucher, VoucherPlan } from '../vouchersApi';
import { PartyChoice } from './PartyChoice';
import styles from './PlanPreview.module.css';

interface PlanPreviewProps {
  /** Null before the first answer. */
  readonly plan: VoucherPlan | null;
  readonly isLoading: boolean;
}

/** The vouchers invoices will become, line by line, and the invoices none is made of, with what was done before. */
export function PlanPreview({ plan, isLoading }: PlanPreviewProps) {
  if (!plan) return <Skeleton active title={false} />;
  return (
    <div className={styles.plan} aria-busy={isLoading}>
      {plan.left.length > 0 && <Left left={plan.left} />}
      {plan.vouchers.length > 0 && (
        <section className={styles.vouchers} aria-label="凭证预览">
          <table>
            <thead>
              <tr>
                <th>日期</th>
                <th>摘要</th>
                <th>科目</th>
                <th>借方</th>
                <th>贷方</th>
              </tr>
            </thead>
            {plan.vouchers.map((voucher) => (
              <Voucher key={voucher.keys.join(' ')} voucher={voucher} />
            ))}
          </table>
        </section>
      )}
    </div>
  );
}

function Voucher({ voucher: { on, lines, notes } }: { readonly voucher: PlannedVoucher }) {
  return (
    <tbody>
      {lines.map(({ summary, account, debit, credit }, index) => (
        <tr key={`${account} ${index}`}>
          <td>{index === 0 && on}</td>
          <td>{summary}</td>
          <td>{account}</td>
          <td>
            <Money value={debit} blankZero />
          </td>
          <td>
            <Money value={credit} blankZero />
          </td>
        </tr>
      ))}
      {notes.map((note) => (
        <tr key={note} className={styles.note}>
          <td colSpan={5}>{note}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** Invoices a person has to see to: why, and how the like of it was booked before. */
function Left({ left }: Pick<VoucherPlan, 'left'>) {
  return (
    <Alert
      showIcon
      type="warning"
      title={`${left.length} 张不能按规则生成`}
      description={
        <ul className={styles.left}>
          {left.map(({ id, key, message, proposal, party }) => (
            <li key={id}>
              {message.includes(key) ? message : `${key}：${message}`}
              {party && <PartyChoice invoiceId={id} party={party} />}
              {proposal && (
                <>
                  。以往记入 {proposal.account}（{proposal.evidence}），
                  <Link to="/invoice/rules">新增规则</Link>
                  后再生成
                </>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
