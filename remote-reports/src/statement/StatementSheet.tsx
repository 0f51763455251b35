import type { ReactNode } from 'react';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { useSession } from '@mingzhang/shell';
import styles from './Statement.module.css';

interface StatementSheetProps {
  readonly title: string;
  readonly type: ReportType;
  /** 2026年03月 for a statement of flows, 2026年03月31日 for a balance sheet. */
  readonly dateLabel: string;
  readonly children: ReactNode;
}

/** 财会〔2011〕17号 and 财会〔2019〕6号: the number printed at the top right of each form. */
const FORM_CODES = {
  small: { balance: '会小企01表', profit: '会小企02表', cashFlow: '会小企03表' },
  enterprise: { balance: '会企01表', profit: '会企02表', cashFlow: '会企03表' },
} as const;

/** The sheet a statement is printed on: heading, the table, the line for signatures. */
export function StatementSheet({ title, type, dateLabel, children }: StatementSheetProps) {
  const { accountSet, organization } = useSession();
  const isHeadOffice = organization.type === 'headOffice';
  return (
    <article className={styles.sheet} aria-label={title}>
      <header className={styles.heading}>
        <h2>{title}</h2>
        <span className={styles.formCode}>{FORM_CODES[accountSet.standard][type]}</span>
        <span className={styles.company}>
          编制单位：{accountSet.companyName}
          {isHeadOffice ? '' : `（${organization.name}）`}
        </span>
        <span className={styles.date}>{dateLabel}</span>
        <span className={styles.unit}>单位：元</span>
      </header>
      {children}
      <footer className={styles.signatures}>
        <span>单位负责人：</span>
        <span>财务负责人：</span>
        <span>制表人：</span>
      </footer>
    </article>
  );
}
