import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { usePeriod } from '@mingzhang/shell';
import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@mingzhang/shared/ui';
import type { CheckResult } from '../closingApi';
import styles from '../Closing.module.css';

interface CheckListProps {
  readonly checks: readonly CheckResult[];
  /** The month of the findings: pages that go by the month one works in show this one. */
  readonly period: Period;
}

/** Every check with what it found, the gravest first; a finding leads to its culprit. */
export function CheckList({ checks, period }: CheckListProps) {
  const [, choosePeriod] = usePeriod();
  return (
    <ul className={styles.checks} aria-label="结账检查">
      {byGravity(checks).map(({ key, title, findings }) => (
        <li key={key} aria-label={title}>
          <CheckMark findings={findings} />
          <span>{title}</span>
          {findings.length === 0 ? (
            <span className={styles.quiet}>
              通过 {key === 'proof' && <Link to={addressOf({ kind: 'proof', period })}>查看数据</Link>}
            </span>
          ) : (
            <ul>
              {findings.map((finding, index) => (
                <li key={index}>
                  {finding.message}{' '}
                  {finding.link && (
                    <Link to={finding.link} onClick={() => choosePeriod(period)}>
                      去处理
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Those that block, those that warn, those that passed; each in the order of the checks. */
function byGravity(checks: readonly CheckResult[]): CheckResult[] {
  return [...checks].sort((a, b) => gravityOf(a) - gravityOf(b));
}

function gravityOf({ findings }: CheckResult): number {
  if (findings.some(({ severity }) => severity === 'block')) return 0;
  return findings.length > 0 ? 1 : 2;
}

function CheckMark({ findings }: Pick<CheckResult, 'findings'>) {
  if (findings.some(({ severity }) => severity === 'block')) {
    return <CloseCircleFilled aria-label="未通过" className={styles.blocked} />;
  }
  if (findings.length > 0) return <ExclamationCircleFilled aria-label="提醒" className={styles.warned} />;
  return <CheckCircleFilled aria-label="通过" className={styles.passed} />;
}
