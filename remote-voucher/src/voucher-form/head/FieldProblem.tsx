import styles from '../VoucherForm.module.css';

interface FieldProblemProps {
  readonly id: string;
  /** Undefined: nothing is wrong with it. */
  readonly message: string | undefined;
}

/** What is wrong with a field of the head, under it, while one is still in it. */
export function FieldProblem({ id, message }: FieldProblemProps) {
  if (message === undefined) return null;
  return (
    <span id={id} role="alert" className={styles.fieldProblem}>
      {message}
    </span>
  );
}
