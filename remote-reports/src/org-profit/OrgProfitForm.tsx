import { SIGNATURES, headingDate } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReactNode } from 'react';
import { useSession } from '@mingzhang/shell';
import styles from '../statement/Statement.module.css';
import type { OrgProfit } from './orgColumns';

interface OrgProfitFormProps {
  readonly statement: OrgProfit;
  readonly children: ReactNode;
}

/** The page the statement of all organizations is printed on. */
export function OrgProfitForm({ statement: { template, period }, children }: OrgProfitFormProps) {
  const { accountSet } = useSession();
  return (
    <article className={styles.form} aria-label="多组织利润表">
      <header className={styles.heading}>
        <h2>多组织{template.name}</h2>
        <span className={styles.formCode} />
        <span className={styles.company}>编制单位：{accountSet.companyName}</span>
        <span className={styles.date}>{headingDate(template.type, period, 'month')}</span>
        <span className={styles.unit}>单位：元</span>
      </header>
      {children}
      <footer className={styles.signatures}>
        {SIGNATURES.map((signature) => (
          <span key={signature}>{signature}</span>
        ))}
      </footer>
    </article>
  );
}
