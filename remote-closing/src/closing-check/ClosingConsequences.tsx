import styles from '../Closing.module.css';

interface ClosingConsequencesProps {
  readonly warnings: readonly string[];
}

/** Shown before closing a month: the warnings of the checks, and what cannot be done afterwards. */
export function ClosingConsequences({ warnings }: ClosingConsequencesProps) {
  return (
    <>
      {warnings.length > 0 && (
        <>
          还有 {warnings.length} 处提醒：
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
      结账后本期凭证不能再修改；需要修改时可反结账（需主管权限）。
    </>
  );
}
