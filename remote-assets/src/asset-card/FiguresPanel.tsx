import { formatAmount } from '@mingzhang/shared/primitives/money';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { AssetDetail } from '../assetsApi';
import styles from './AssetCard.module.css';

/** What an asset has come to, once its months have begun: 折旧计划 has every month. */
export function FiguresPanel({ detail: { figures, period } }: { readonly detail: AssetDetail }) {
  return (
    <aside className={styles.preview} aria-label="折旧情况">
      <h2>{periodLabel(period)}</h2>
      <dl>
        <dt>本月折旧</dt>
        <dd data-main>{formatAmount(figures.amount)}</dd>
        <dt>原值</dt>
        <dd>{formatAmount(figures.cost)}</dd>
        <dt>累计折旧</dt>
        <dd>{formatAmount(figures.accumulated)}</dd>
        <dt>净值</dt>
        <dd>{formatAmount(figures.net)}</dd>
        <dt>已提月数</dt>
        <dd>
          {figures.monthsDone}/{figures.months}
        </dd>
      </dl>
    </aside>
  );
}
