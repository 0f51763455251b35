import { Money } from '@mingzhang/shared/ui';
import type { ListedTemplate } from '../voucherTemplatesApi';
import styles from './VoucherTemplates.module.css';

const MOST_SHOWN = 6;

/** The lines of a template at a glance: summary, account, and the amounts it already knows. */
export function TemplateLines({ listed: { template, accounts } }: { readonly listed: ListedTemplate }) {
  const rest = template.lines.length - MOST_SHOWN;
  return (
    <div className={styles.lines}>
      {template.lines.slice(0, MOST_SHOWN).map(({ summary, debit, credit }, index) => (
        <div key={index} className={styles.line}>
          <span title={summary}>{summary}</span>
          <span title={accounts[index]}>{accounts[index]}</span>
          <Money value={debit} blankZero />
          <Money value={credit} blankZero />
        </div>
      ))}
      {rest > 0 && <div className={styles.rest}>另有 {rest} 行</div>}
    </div>
  );
}
