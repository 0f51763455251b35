import type { Problem } from '@mingzhang/shared/primitives/problem';
import { Alert, Button } from '@mingzhang/shared/ui';
import styles from './VoucherForm.module.css';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Takes the cursor to where it is mended. */
  readonly onGo: (problem: Problem) => void;
  /** Opens the voucher as it is now and keeps what was typed; offered when another person saved first. */
  readonly onReload: () => void;
}

const MOST_SHOWN = 5;

/** What prevents saving, row by row; a click goes there. */
export function ProblemList({ problems, onGo, onReload }: ProblemListProps) {
  if (problems.length === 0) return null;
  const rest = problems.length - MOST_SHOWN;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      action={
        problems.some(({ code }) => code === 'VOUCHER_STALE') && (
          <Button size="small" onClick={onReload}>
            打开最新的凭证
          </Button>
        )
      }
      title={
        <ul className={styles.problems}>
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <li key={`${problem.code}:${problem.at}:${problem.message}`}>
              <button type="button" onClick={() => onGo(problem)}>
                {problem.message}
              </button>
            </li>
          ))}
          {rest > 0 && <li>另有 {rest} 处</li>}
        </ul>
      }
    />
  );
}
