import type { ReactNode } from 'react';
import styles from './form.module.css';

interface WideButtonProps {
  readonly isBusy: boolean;
  /** Absent: sends the form it is in. */
  readonly onClick?: () => void;
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

/** As wide as the form. While it is at work it keeps the focus and takes no second click. */
export function WideButton({ isBusy, onClick, isPrimary = false, children }: WideButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={isPrimary ? styles.primary : styles.wide}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  );
}

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Looks like a link and goes nowhere else: another way in, a code to be sent. */
export function LinkButton({ onClick, isDisabled = false, children }: LinkButtonProps) {
  return (
    <button type="button" className={styles.link} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
