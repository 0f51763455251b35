import type { DifferenceCause } from '@mingzhang/shared/accounting/cash-flow/cashFlowStatement';
import { spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { Alert, Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useServerState, useSession } from '@mingzhang/shell';
import { findReconciliation, type ReconciledCashFlow } from '../cashFlowApi';
import type { Statement } from '../statement/useStatement';
import { amountColumns, amountTitles } from './amountColumns';
import { WorksheetLink } from './WorksheetLink';
import styles from './CashFlow.module.css';

const causeTitles: Record<DifferenceCause, string> = {
  unassigned: '没有指定现金流量项目的收支',
  notShown: '已指定、但本模板没有列出的项目',
  shownTwice: '本模板重复列出的项目',
  beforeEnabled: '启用前本年累计的收支中，没有录入期初现金流量的部分',
};

/** 核对: the statement's net increase beside the change of the cash accounts, and what makes them differ. */
export function Reconciliation({ statement: { template, choice } }: { readonly statement: Statement }) {
  const { organization } = useSession();
  const months = spanOf(choice.month, choice.interval);
  const { data, problem } = useServerState(
    ['cashFlowReconciliation', template.id, months, choice.scope],
    (signal) =>
      findReconciliation(
        template.id,
        months,
        { organizationId: organization.id, scope: choice.scope },
        signal,
      ),
  );
  if (problem) return <Alert type="error" showIcon title={`未能与现金科目核对：${problem.message}`} />;
  if (!data) return null;
  const { unassigned, toReview } = data.toDo;
  const shown = amountColumns(choice);
  const causes = data.causes.filter(({ amounts }) => shown.some((column) => amounts[column] !== 0));
  return (
    <section className={styles.reconciliation} aria-label="与现金科目核对">
      <h3>
        与现金科目核对 <Verdict reconciled={data} shown={shown} />
      </h3>
      <table>
        <thead>
          <tr>
            <th>项目</th>
            {shown.map((column) => (
              <th key={column}>{amountTitles[column]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <AmountRow title="现金流量表的净增加额" amounts={data.netIncrease} shown={shown} />
          {causes.map(({ cause, amounts }) => (
            <AmountRow key={cause} title={`加：${causeTitles[cause]}`} amounts={amounts} shown={shown} />
          ))}
          <AmountRow
            title="库存现金、银行存款、其他货币资金的增加额"
            amounts={data.cashChange}
            shown={shown}
          />
        </tbody>
      </table>
      {unassigned + toReview > 0 && (
        <p>
          {unassigned > 0 && `${unassigned} 笔收支未指定项目。`}
          {toReview > 0 && `${toReview} 笔的项目由规则推测，请确认。`}
          <WorksheetLink choice={choice} state="toDo">
            去工作表处理
          </WorksheetLink>
        </p>
      )}
    </section>
  );
}

interface VerdictProps {
  readonly reconciled: ReconciledCashFlow;
  readonly shown: ReturnType<typeof amountColumns>;
}

function Verdict({ reconciled: { difference }, shown }: VerdictProps) {
  const column = shown.find((each) => difference[each] !== 0);
  if (column === undefined) return <Tag color="success">一致</Tag>;
  return (
    <Tag color="error">
      {amountTitles[column]}相差 <Money value={difference[column]} />
    </Tag>
  );
}

interface AmountRowProps {
  readonly title: string;
  readonly amounts: ReportAmounts;
  /** 本期 and 本年累计, or the latter alone where the statement is of the year to date. */
  readonly shown: readonly (keyof ReportAmounts)[];
}

/** A title with the amounts of the span and of the year. */
function AmountRow({ title, amounts, shown }: AmountRowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {shown.map((column) => (
        <td key={column}>
          <Money value={amounts[column]} />
        </td>
      ))}
    </tr>
  );
}
