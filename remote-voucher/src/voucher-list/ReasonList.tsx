import { sameRefusals } from '@mingzhang/shared/accounting/sameRefusals';
import styles from './Batch.module.css';

/** More are not read, and thousands would stop the page. */
const SHOWN = 200;

/** Why vouchers were left alone, one line for each reason with its numbers. */
export function ReasonList({ reasons }: { readonly reasons: readonly string[] }) {
  const lines = sameRefusals(reasons);
  const rest = lines.length - SHOWN;
  return (
    <ul className={styles.reasons}>
      {lines.slice(0, SHOWN).map((reason, index) => (
        <li key={index}>{reason}</li>
      ))}
      {rest > 0 && <li>另有 {rest} 条</li>}
    </ul>
  );
}
