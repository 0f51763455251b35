import { monthOf, periodLabel, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import type { MonthAmount } from './homeApi';
import { shortAmount } from './shortAmount';
import styles from './Dashboard.module.css';

interface CashMonthsProps {
  readonly months: readonly MonthAmount[];
  /** The book the money of a month is in. */
  readonly pathOf: (name: string, period: Period) => string;
}

/** 货币资金 of the last twelve months: a bar and an amount for each, which leads to its book. */
export function CashMonths({ months, pathOf }: CashMonthsProps) {
  const largest = Math.max(1, ...months.map(({ amount }) => Math.abs(amount)));
  return (
    <section className={styles.cashMonths} aria-label="近12个月货币资金">
      <h2>货币资金 · 近12个月月末</h2>
      <ol>
        {months.map(({ period, amount }) => (
          <li key={period} data-negative={amount < 0 || undefined}>
            <Link to={pathOf('货币资金', period)} title={periodLabel(period)}>
              {shortAmount(amount)}
            </Link>
            <span className={styles.bar} style={{ height: `${(Math.abs(amount) / largest) * 100}%` }} />
            <span className={styles.month}>{monthName(period)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 3月; January says its year. */
const monthName = (period: Period) =>
  monthOf(period) === 1 ? `${yearOf(period)}年1月` : `${monthOf(period)}月`;
