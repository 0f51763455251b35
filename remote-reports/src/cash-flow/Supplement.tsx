import { spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import { Alert } from '@mingzhang/shared/ui';
import { useServerState, useSession } from '@mingzhang/shell';
import { findSupplement } from '../cashFlowApi';
import type { Statement } from '../statement/useStatement';
import { AmountRow } from './AmountRow';
import styles from './CashFlow.module.css';

/** 补充资料 of 企业会计准则: from 净利润 to the cash of operating activities, with what is not explained yet. */
export function Supplement({ statement: { choice } }: { readonly statement: Statement }) {
  const { organization } = useSession();
  const months = spanOf(choice.month, choice.interval);
  const { data, problem } = useServerState(['cashFlowSupplement', months, choice.scope], (signal) =>
    findSupplement(months, { organizationId: organization.id, scope: choice.scope }, signal),
  );
  if (problem) return <Alert type="error" showIcon title={`未能编制补充资料：${problem.message}`} />;
  if (!data || data.lines.length === 0) return null;
  return (
    <section className={styles.reconciliation} aria-label="补充资料">
      <h3>补充资料：将净利润调节为经营活动现金流量</h3>
      <table>
        <thead>
          <tr>
            <th>项目</th>
            <th>本期</th>
            <th>本年累计</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map(({ line, title, amounts }) => (
            <AmountRow key={line} title={title} amounts={amounts} />
          ))}
          <AmountRow title="现金流量表的经营活动现金流量净额" amounts={data.operating} />
          <AmountRow title="尚待说明的差额" amounts={data.unexplained} />
        </tbody>
      </table>
      <p>各项按科目发生额和余额变动取数；其中不属于经营活动的部分需要会计分析剔除，差额因此如实列出。</p>
    </section>
  );
}
