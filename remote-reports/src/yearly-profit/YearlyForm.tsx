import { SIGNATURES, preparedBy } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReactNode } from 'react';
import { useSession } from '@mingzhang/shell';
import styles from '../statement/Statement.module.css';
import type { YearlyStatement } from './YearlyTable';

interface YearlyFormProps {
  readonly statement: YearlyStatement;
  readonly children: ReactNode;
}

/** The page the yearly statement is printed on. */
export function YearlyForm({ statement: { template, year, scope }, children }: YearlyFormProps) {
  const { accountSet, organization } = useSession();
  return (
    <article className={styles.form} aria-label="年度利润表">
      <header className={styles.heading}>
        <h2>年度{template.name}</h2>
        <span className={styles.formCode} />
        <span className={styles.company}>{preparedBy(accountSet.companyName, organization, scope)}</span>
        <span className={styles.date}>{year}年</span>
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
