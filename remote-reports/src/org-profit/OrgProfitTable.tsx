import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { totalOf } from '@mingzhang/shared/accounting/report/orgProfit';
import { statementColumns } from '@mingzhang/shared/accounting/report/statementColumns';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { Money } from '@mingzhang/shared/ui';
import { ExplainArea, figureProps } from '@mingzhang/shared/ui-explain';
import { useSession } from '@mingzhang/shell';
import { explainFigure } from '../reportsApi';
import { StatementLineTitle } from '../statement/StatementLineTitle';
import styles from '../statement/Statement.module.css';
import wide from '../yearly-profit/WideTable.module.css';
import type { OrgProfit } from './orgColumns';

interface OrgProfitTableProps {
  readonly statement: OrgProfit;
  readonly amount: keyof ReportAmounts;
}

/** 项目 | 行次 | a column for each organization | 合计; each organization's figure explains itself. */
export function OrgProfitTable({ statement, amount }: OrgProfitTableProps) {
  const { template, columns, period } = statement;
  const { accountSet } = useSession();
  return (
    <ExplainArea
      about={['orgProfit', template.id, period, amount]}
      explain={(figure, signal) => {
        const [itemId = '', organizationId = ''] = figure.split(':');
        const official = statementColumns({
          type: 'profit',
          standard: accountSet.standard,
          interval: 'month',
          month: period,
          comparisons: ['yearToDate'],
        });
        const column = official.find((each) => each.amount === amount);
        invariant(column, 'the monthly statement has both amounts');
        const own = { organizationId: Number(organizationId), scope: 'self' as const };
        const figureOf = (id: number) => `${id}:${organizationId}`;
        return explainFigure(template.id, Number(itemId), column, own, { figureOf }, signal);
      }}
    >
      <div className={wide.scroll}>
        <table className={`${styles.table} ${wide.table}`}>
          <thead>
            <tr>
              <th>项目</th>
              <th className={styles.lineNumber}>行次</th>
              {columns.map(({ organization, note }) => (
                <th key={organization.id}>
                  {organization.name}
                  {note !== null && <small>{note}</small>}
                </th>
              ))}
              <th>合计</th>
            </tr>
          </thead>
          <tbody>
            {template.items.map((item) => {
              const className = `${styles.amount} ${item.isBold ? styles.bold : ''}`;
              return (
                <tr key={item.id}>
                  <StatementLineTitle item={item} />
                  <td className={styles.lineNumber}>{item.lineNumber}</td>
                  {columns.map(({ organization, figures }) => {
                    const figure = figures.get(item.id);
                    const key = `${item.id}:${organization.id}`;
                    return (
                      <td key={organization.id} className={className} {...(figure ? figureProps(key) : {})}>
                        <Money value={figure?.[amount] ?? null} />
                      </td>
                    );
                  })}
                  <td className={className}>
                    <Money value={item.isHeader ? null : totalOf(columns, item.id, amount)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </ExplainArea>
  );
}
