import styles from '../VoucherForm.module.css';

interface FieldProblemProps {
  readonly id: string;
  /** Undefined: nothing is wrong with it. */
  readonly message: string | undefined;
}

/** The problem of a field of the head, shown under it while it has the focus. */
export function FieldProblem({ id, message }: FieldProblemProps) {
  if (message === undefined) return null;
  return (
    <span id={id} role="alert" className={styles.fieldProblem}>
      {message}
    </span>
  );
}
