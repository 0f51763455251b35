import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReportItem, ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import { statementColumns } from '@mingzhang/shared/accounting/report/statementColumns';
import { beforeBooks, type YearlyFigure } from '@mingzhang/shared/accounting/report/yearlyProfit';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { periodFrom } from '@mingzhang/shared/primitives/period';
import { Money } from '@mingzhang/shared/ui';
import { ExplainArea, figureProps } from '@mingzhang/shared/ui-explain';
import { useSession } from '@mingzhang/shell';
import { explainFigure } from '../reportsApi';
import { StatementLineTitle } from '../statement/StatementLineTitle';
import styles from '../statement/Statement.module.css';
import wide from './WideTable.module.css';

/** The yearly statement as it is shown. */
export interface YearlyStatement {
  readonly template: ReportTemplate;
  readonly figures: ReadonlyMap<number, YearlyFigure>;
  readonly year: number;
  readonly scope: 'self' | 'tree';
}

/** 1–12, then the whole year. */
export const MONTHS: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** 项目 | 行次 | 启用前 where the books began within the year | 1月 … 12月 | 本年累计; figures of the books explain themselves. */
export function YearlyTable({ statement }: { readonly statement: YearlyStatement }) {
  const { template, figures, year, scope } = statement;
  const { organization } = useSession();
  const lastMonth = Math.max(1, ...[...figures.values()].flatMap(({ months }) => [...months.keys()]));
  const before = useMemo(() => beforeBooks(template, figures), [template, figures]);
  const latest = useLatestShown(lastMonth);
  return (
    <ExplainArea
      about={['yearlyProfit', template.id, year, scope]}
      explain={(figure, signal) => {
        const [itemId = '', month = ''] = figure.split(':');
        const column = columnOf(year, month === 'year' ? lastMonth : Number(month), month === 'year');
        const figureOf = (id: number) => `${id}:${month}`;
        const scoped = { organizationId: organization.id, scope };
        return explainFigure(template.id, Number(itemId), column, scoped, { figureOf }, signal);
      }}
    >
      <div className={wide.scroll} ref={latest}>
        <table className={`${styles.table} ${wide.table}`}>
          <thead>
            <tr>
              <th>项目</th>
              <th className={styles.lineNumber}>行次</th>
              {before && <th>启用前</th>}
              {MONTHS.map((month) => (
                <th key={month} data-month={month}>
                  {month}月
                </th>
              ))}
              <th>本年累计</th>
            </tr>
          </thead>
          <tbody>
            {template.items.map((item) => (
              <YearlyRow key={item.id} item={item} figure={figures.get(item.id)} before={before} />
            ))}
          </tbody>
        </table>
      </div>
    </ExplainArea>
  );
}

/**
 * The table opens at the latest months, which are the ones looked at. No month is half behind the
 * titles, where the rest of a figure reads as a smaller one.
 */
function useLatestShown(month: number) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.querySelector(`[data-month="${month}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
    const edge = box?.querySelector('th')?.getBoundingClientRect().right ?? 0;
    for (const head of box?.querySelectorAll('[data-month]') ?? []) {
      const { left, right } = head.getBoundingClientRect();
      if (box && left < edge && edge < right) box.scrollLeft -= edge - left;
    }
  }, [month]);
  return scroller;
}

interface YearlyRowProps {
  readonly item: ReportItem;
  readonly figure: YearlyFigure | undefined;
  /** 启用前, by line; null: there is no such column. */
  readonly before: ReadonlyMap<number, Fen> | null;
}

function YearlyRow({ item, figure, before }: YearlyRowProps) {
  const className = `${styles.amount} ${item.isBold ? styles.bold : ''}`;
  return (
    <tr>
      <StatementLineTitle item={item} />
      <td className={styles.lineNumber}>{item.lineNumber}</td>
      {before && (
        <td className={className}>
          <Money value={before.get(item.id) ?? null} />
        </td>
      )}
      {MONTHS.map((month) => {
        const amount = figure?.months.get(month);
        return amount === undefined ? (
          <td key={month} className={className} />
        ) : (
          <td key={month} className={className} {...figureProps(`${item.id}:${month}`)}>
            <Money value={amount} />
          </td>
        );
      })}
      <td className={className} {...(figure ? figureProps(`${item.id}:year`) : {})}>
        <Money value={figure?.year ?? null} />
      </td>
    </tr>
  );
}

/** A month of the year as the monthly statement has it: its own amount, or the year's up to it. */
function columnOf(year: number, month: number, isYear: boolean) {
  const period = periodFrom(year, month);
  invariant(period, `${year} has no month ${month}`);
  const columns = statementColumns({
    type: 'profit',
    standard: 'small',
    interval: 'month',
    month: period,
    comparisons: [],
  });
  const column = columns.find(({ amount }) => amount === (isYear ? 'year' : 'period'));
  invariant(column, 'the monthly statement has both amounts');
  return column;
}
