import { Money } from '@mingzhang/shared/ui';
import { figureProps } from '@mingzhang/shared/ui-explain';
import { ExplainedFigures } from './ExplainedFigures';
import type { ExplainedHome } from './explainHomeFigure';
import { monthFigure } from './homeFigure';
import { months } from './revenueProfitOption';
import styles from './Dashboard.module.css';

/** The chart as a table, for the keyboard and for readers of screens: to the fen, each figure explains itself. */
export function MonthlyFigures(home: ExplainedHome) {
  const { revenue, profit } = home.figures.revenueProfit;
  const series = [
    { name: '主营业务收入', amounts: revenue },
    { name: '本年利润', amounts: profit },
  ];
  return (
    <details className={styles.monthly}>
      <summary>查看各月数字</summary>
      <ExplainedFigures {...home}>
        <table>
          <thead>
            <tr>
              <th scope="col">月份</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {series.map(({ name, amounts }) => (
                  <td key={name} {...figureProps(monthFigure(name, index + 1))}>
                    <Money value={amounts[index] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ExplainedFigures>
    </details>
  );
}
