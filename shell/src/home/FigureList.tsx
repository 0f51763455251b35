import { formatAmount, sum } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Tooltip } from '@mingzhang/shared/ui';
import type { NamedAmount } from './homeApi';
import { shortAmount } from './shortAmount';
import styles from './Dashboard.module.css';

interface FigureListProps {
  readonly title: string;
  readonly amounts: readonly NamedAmount[];
  /** The book a figure stands in, by its name. */
  readonly pathOf: (name: string) => string;
}

/** A total over its parts, shortened to 万 and 亿; the whole figure shows on hover, each leads to its book. */
export function FigureList({ title, amounts, pathOf }: FigureListProps) {
  const total = sum(amounts.map(({ amount }) => amount));
  return (
    <section className={styles.figures} aria-label={title}>
      <h2>{title}</h2>
      <Tooltip title={`${formatAmount(total)} 元`}>
        <p className={styles.total} data-negative={total < 0 || undefined}>
          <Link to={pathOf(title)}>{shortAmount(total)}</Link>
        </p>
      </Tooltip>
      <dl>
        {amounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <Tooltip title={`${formatAmount(amount)} 元`}>
              <dd data-negative={amount < 0 || undefined}>
                <Link to={pathOf(name)}>{shortAmount(amount)}</Link>
              </dd>
            </Tooltip>
          </div>
        ))}
      </dl>
    </section>
  );
}
