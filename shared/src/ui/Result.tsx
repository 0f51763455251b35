import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  QuestionCircleFilled,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './Result.module.css';

const signs = {
  success: <CheckCircleFilled style={{ color: 'var(--mz-success)' }} />,
  info: <InfoCircleFilled style={{ color: 'var(--mz-accent)' }} />,
  warning: <ExclamationCircleFilled style={{ color: 'var(--mz-warning)' }} />,
  error: <CloseCircleFilled style={{ color: 'var(--mz-error)' }} />,
  '404': <QuestionCircleFilled style={{ color: 'var(--mz-rule)' }} />,
} as const;

interface ResultProps {
  readonly status: keyof typeof signs;
  readonly title: ReactNode;
  /** Why, and what to do next. */
  readonly subTitle?: ReactNode;
  /** Buttons and links. */
  readonly extra?: ReactNode;
  /** An alert is announced by screen readers at once. */
  readonly role?: 'alert' | 'status';
  /** What support asks for. */
  readonly children?: ReactNode;
}

/** One sentence in place of a page. Antd's own carries 8 kB of pictures with it. */
export function Result({ status, title, subTitle, extra, role, children }: ResultProps) {
  return (
    <section className={styles.result} role={role}>
      <div className={styles.sign} aria-hidden="true">
        {signs[status]}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
      {extra && <div className={styles.extra}>{extra}</div>}
      {children && <div className={styles.detail}>{children}</div>}
    </section>
  );
}
