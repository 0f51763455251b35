import type { StatementColumn } from '@mingzhang/shared/accounting/report/statementColumns';
import styles from './Statement.module.css';

interface ColumnHeadsProps {
  readonly columns: readonly StatementColumn[];
}

/** The titles of the amount columns as the form prints them; what is compared says of when it is. */
export function ColumnHeads({ columns }: ColumnHeadsProps) {
  return columns.map(({ key, title, about, isCompared }) => (
    <th key={key} title={about} className={`${styles.head} ${isCompared ? styles.compared : ''}`}>
      {title}
      {(isCompared || key === 'lastYear') && <small className={styles.about}>{about}</small>}
    </th>
  ));
}
