import { useEffect, useId, useRef, type ReactNode } from 'react';
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
  const field = useRef<HTMLDivElement>(null);
  const noteId = useId();
  const note = problem ?? hint;
  const hasNote = note !== undefined && note !== null && note !== false && note !== '';
  useEffect(() => {
    // What is said of it is read with the control, whichever control it is.
    const control = field.current?.querySelector('input');
    if (!hasNote || !control) return;
    control.setAttribute('aria-describedby', noteId);
    return () => control.removeAttribute('aria-describedby');
  }, [hasNote, noteId]);
  return (
    <div
      ref={field}
      className={styles.field}
      data-wide={isWide || undefined}
      data-problem={problem !== undefined || undefined}
    >
      <span aria-hidden="true">{label}</span>
      {children}
      {hasNote && (
        <small id={noteId} role={problem === undefined ? undefined : 'alert'}>
          {note}
        </small>
      )}
    </div>
  );
}
