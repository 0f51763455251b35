import type { Problem } from '@mingzhang/shared/primitives/problem';
import { Alert } from '@mingzhang/shared/ui';
import styles from './TemplateDesign.module.css';

interface TemplateProblemsProps {
  readonly problems: readonly Problem[];
  /** Takes the cursor to where it is mended. */
  readonly onGo: (problem: Problem) => void;
}

const MOST_SHOWN = 5;

/** What prevents saving, row by row; a click goes there. */
export function TemplateProblems({ problems, onGo }: TemplateProblemsProps) {
  if (problems.length === 0) return null;
  const rest = problems.length - MOST_SHOWN;
  return (
    <Alert
      showIcon
      type="error"
      role="alert"
      style={{ marginBottom: 8 }}
      title={
        <ul className={styles.problems}>
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <li key={`${problem.at}:${problem.message}`}>
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
