import type { EventDifference } from '@mingzhang/shared/accounting/assets/eventDifferences';
import styles from './Differences.module.css';

/** Values before and after, one a line: 预计使用月份 60 → 72. */
export function Differences({ differences }: { readonly differences: readonly EventDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {differences.map(({ label, before, after }) => (
        <li key={label}>
          <span>{label}</span> {before === '' ? '无' : before} → {after === '' ? '无' : after}
        </li>
      ))}
    </ul>
  );
}
