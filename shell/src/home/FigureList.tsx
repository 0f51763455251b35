import { sum } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import type { NamedAmount } from './homeApi';
import { shortAmount } from './shortAmount';
import styles from './Dashboard.module.css';

interface FigureListProps {
  readonly title: string;
  readonly amounts: readonly NamedAmount[];
  /** What does not add up has no total. */
  readonly isPlain?: boolean;
  /** The book a figure is in, by its name. */
  readonly pathOf: (name: string) => string;
}

/** A total over its parts, shortened to 万 and 亿; each leads to its book, and is explained to the fen on hover or Enter (`ExplainedFigures`). */
export function FigureList({ title, amounts, isPlain = false, pathOf }: FigureListProps) {
  const total = sum(amounts.map(({ amount }) => amount));
  return (
    <section className={styles.figures} aria-label={title} data-plain={isPlain || undefined}>
      <h2>{title}</h2>
      {!isPlain && (
        <p className={styles.total} data-negative={total < 0 || undefined}>
          <Link to={pathOf(title)} data-figure={title}>
            {shortAmount(total)}
          </Link>
        </p>
      )}
      <dl>
        {amounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-negative={amount < 0 || undefined}>
              <Link to={pathOf(name)} data-figure={name}>
                {shortAmount(amount)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
