import { SIGNATURES } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReactNode } from 'react';
import styles from './Statement.module.css';

interface FormPageProps {
  /** What the page is called where its title is not given. */
  readonly label: string;
  readonly title: string;
  /** 会小企01表; '' for a statement that no standard prescribes. */
  readonly formCode: string;
  /** 编制单位：… */
  readonly company: string;
  readonly date: string;
  /** Whether the 行次 are our own, which no official form prints. */
  readonly hasOwnNumbers?: boolean;
  /** What is to be known of its figures, above the signatures. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A page a statement is printed on: heading, the table, the line for signatures. */
export function FormPage({
  label,
  title,
  formCode,
  company,
  date,
  hasOwnNumbers = false,
  note = null,
  children,
}: FormPageProps) {
  return (
    <article className={styles.form} aria-label={label} data-own-numbers={hasOwnNumbers || undefined}>
      <header className={styles.heading}>
        <h2>{title}</h2>
        <span className={styles.formCode}>{formCode}</span>
        <span className={styles.company}>{company}</span>
        <span className={styles.date}>{date}</span>
        <span className={styles.unit}>单位：元</span>
      </header>
      {children}
      {note !== null && <p role="note">{note}</p>}
      <footer className={styles.signatures}>
        {SIGNATURES.map((signature) => (
          <span key={signature}>{signature}</span>
        ))}
      </footer>
    </article>
  );
}
