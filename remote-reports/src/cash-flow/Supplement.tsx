import { Suspense, lazy, useState } from 'react';
import type { SupplementLine } from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import { isAdjustable } from '@mingzhang/shared/accounting/cash-flow/supplementAdjustment';
import { monthLabel, spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import { subtract } from '@mingzhang/shared/primitives/money';
import { Alert, Button, Money } from '@mingzhang/shared/ui';
import { usePermission, useServerState, useSession } from '@mingzhang/shell';
import { findSupplement, type Supplement as FoundSupplement } from '../cashFlowApi';
import type { Statement } from '../statement/useStatement';
import { amountColumns, amountTitles } from './amountColumns';
import styles from './CashFlow.module.css';

/** Most read the supplement; few adjust it. */
const AdjustmentDialog = lazy(() =>
  import('./AdjustmentDialog').then((module) => ({ default: module.AdjustmentDialog })),
);

/**
 * 补充资料 of 企业会计准则: from 净利润 to the cash of operating activities. What the books give, what an accountant adjusted
 * and why, and what is not explained yet.
 */
export function Supplement({ statement: { choice } }: { readonly statement: Statement }) {
  const { organization } = useSession();
  const months = spanOf(choice.month, choice.interval);
  const { data, problem } = useServerState(['cashFlowSupplement', months, choice.scope], (signal) =>
    findSupplement(months, { organizationId: organization.id, scope: choice.scope }, signal),
  );
  const [adjusted, setAdjusted] = useState<SupplementLine | null>(null);
  const mayAdjust = usePermission('report.write') && choice.scope === 'self';
  if (problem) return <Alert type="error" showIcon title={`未能编制补充资料：${problem.message}`} />;
  if (!data || data.lines.length === 0) return null;
  return (
    <section className={styles.reconciliation} aria-label="补充资料">
      <h3>补充资料：将净利润调节为经营活动现金流量</h3>
      <div className={styles.scroll}>
        <SupplementTable
          supplement={data}
          shown={amountColumns(choice)}
          onAdjust={mayAdjust ? setAdjusted : null}
        />
      </div>
      <Adjustments supplement={data} />
      <p>
        各项按科目发生额和余额变动取数；其中不属于经营活动的部分由会计分析后调整，不自动挤入“其他”。
        {choice.scope === 'tree' && '含下级组织时，请到各组织自己的报表中调整。'}
      </p>
      {adjusted && (
        <Suspense fallback={null}>
          <AdjustmentDialog
            line={adjusted}
            months={months}
            adjustments={data.adjustments}
            onClose={() => setAdjusted(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface SupplementTableProps {
  readonly supplement: FoundSupplement;
  readonly shown: ReturnType<typeof amountColumns>;
  /** Null: one may only read. */
  readonly onAdjust: ((line: SupplementLine) => void) | null;
}

function SupplementTable({ supplement, shown, onAdjust }: SupplementTableProps) {
  const { lines, operating, unexplained } = supplement;
  // What the books give and what was adjusted are of the statement's own time.
  const own = shown[0] ?? 'period';
  return (
    <table className={styles.supplement}>
      <thead>
        <tr>
          <th>项目</th>
          <th>按账取数</th>
          <th>调整</th>
          {shown.map((column) => (
            <th key={column}>{amountTitles[column]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <th scope="row">{line.title}</th>
            <td>
              <Money value={subtract(line.amounts[own], line.adjusted[own])} />
            </td>
            <td>
              {onAdjust && isAdjustable(line.line) ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={`调整${line.title}`}
                  onClick={() => onAdjust(line)}
                >
                  {line.adjusted[own] === 0 ? '调整' : <Money value={line.adjusted[own]} />}
                </Button>
              ) : (
                line.adjusted[own] !== 0 && <Money value={line.adjusted[own]} />
              )}
            </td>
            {shown.map((column) => (
              <td key={column}>
                <Money value={line.amounts[column]} />
              </td>
            ))}
          </tr>
        ))}
        {[
          ['现金流量表的经营活动现金流量净额', operating] as const,
          ['尚待说明的差额', unexplained] as const,
        ].map(([title, amounts]) => (
          <tr key={title}>
            <th scope="row" colSpan={3}>
              {title}
            </th>
            {shown.map((column) => (
              <td key={column}>
                <Money value={amounts[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each adjustment with its reason, so that readers see what was changed by hand. */
function Adjustments({ supplement: { adjustments, lines } }: Pick<SupplementTableProps, 'supplement'>) {
  if (adjustments.length === 0) return null;
  return (
    <ul aria-label="人工调整" className={styles.adjustments}>
      {adjustments.map(({ organizationId, period, line, amount, reason }) => (
        <li key={`${organizationId} ${period} ${line}`}>
          {monthLabel(period)} {lines.find((each) => each.line === line)?.title}：{reason}{' '}
          <Money value={amount} />
        </li>
      ))}
    </ul>
  );
}
