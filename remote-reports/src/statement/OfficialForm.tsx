import {
  SIGNATURES,
  hasOwnLineNumbers,
  headingDate,
  preparedBy,
} from '@mingzhang/shared/accounting/report/officialForm';
import type { ReactNode } from 'react';
import { useSession } from '@mingzhang/shell';
import type { Statement } from './useStatement';
import styles from './Statement.module.css';

interface OfficialFormProps {
  readonly title: string;
  readonly statement: Statement;
  readonly children: ReactNode;
}

/** The page a statement is printed on: heading, the table, the line for signatures. */
export function OfficialForm({ title, statement: { template, choice }, children }: OfficialFormProps) {
  const { accountSet, organization } = useSession();
  return (
    <article
      className={styles.form}
      aria-label={title}
      data-own-numbers={hasOwnLineNumbers(template) || undefined}
    >
      <header className={styles.heading}>
        <h2>{title}</h2>
        <span className={styles.formCode}>{template.formCode}</span>
        <span className={styles.company}>
          {preparedBy(accountSet.companyName, organization, choice.scope)}
        </span>
        <span className={styles.date}>{headingDate(template.type, choice.month, choice.interval)}</span>
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
