import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import { Steps } from '@mingzhang/shared/ui-steps';
import { carryForwardPath, closingCheckPath } from './closingPaths';
import styles from './Closing.module.css';

interface PeriodStepsProps {
  readonly period: Period;
  readonly current: 'carryForward' | 'check';
}

const NOT_TICKED = { status: 'wait' as const };

/**
 * 期末结转 → 结账检查 → 结账: where one is on the way to a closed month. No step is ticked off for having been
 * passed: whether everything is carried forward is for the checks to say.
 */
export function PeriodSteps({ period, current }: PeriodStepsProps) {
  return (
    <Steps
      size="small"
      className={styles.steps ?? ''}
      current={current === 'carryForward' ? 0 : 1}
      items={[
        {
          title: <Link to={carryForwardPath(period)}>期末结转</Link>,
          ...(current === 'check' ? NOT_TICKED : {}),
        },
        { title: <Link to={closingCheckPath(period)}>结账检查</Link> },
        { title: '结账' },
      ]}
    />
  );
}
