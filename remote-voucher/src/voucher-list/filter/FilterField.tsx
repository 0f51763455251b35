import type { ReactNode } from 'react';
import styles from './Filter.module.css';

interface FilterFieldProps {
  readonly title: string;
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A field of the panel with its title. Its inputs name themselves, as some have two. */
export function FilterField({ title, problem, children }: FilterFieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.title}>{title}</span>
      <div className={styles.inputs}>
        {children}
        {problem && (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
      </div>
    </div>
  );
}
