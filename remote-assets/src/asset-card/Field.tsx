import type { ReactNode } from 'react';
import styles from './AssetCard.module.css';

interface FieldProps {
  readonly label: string;
  /** Why what is in it cannot be kept. */
  readonly problem?: string | undefined;
  /** What is worth knowing of it. */
  readonly hint?: ReactNode;
  readonly isWide?: boolean;
  /** The control, which is called as the field is. */
  readonly children: ReactNode;
}

/** One field of a card under its name. */
export function Field({ label, problem, hint, isWide, children }: FieldProps) {
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <span aria-hidden="true">{label}</span>
      {children}
      {problem === undefined ? hint && <small>{hint}</small> : <small role="alert">{problem}</small>}
    </div>
  );
}
