import { comparisons, type Comparison } from '@mingzhang/shared/accounting/report/statementColumns';
import {
  statementIntervals,
  type StatementInterval,
} from '@mingzhang/shared/accounting/report/statementInterval';
import { parsePeriod, type Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { useStatementMonth } from '../useStatementMonth';

/** What of a statement is shown, as the address has it. */
export interface StatementChoice {
  readonly interval: StatementInterval;
  readonly month: Period;
  readonly comparisons: readonly Comparison[];
  readonly scope: 'self' | 'tree';
}

/** Choices and how to change them; the address changes with each, so a view can be sent on. */
export interface StatementChoices {
  readonly choice: StatementChoice;
  readonly setInterval: (interval: StatementInterval) => void;
  readonly setMonth: (month: Period) => void;
  readonly setComparisons: (comparisons: readonly Comparison[]) => void;
  readonly setScope: (scope: 'self' | 'tree') => void;
}

/** `?interval=quarter&period=2026-03&compare=lastPeriod,lastYear&scope=tree`; by default the last month with figures. */
export function useStatementRequest(): StatementChoices {
  const [period, choosePeriod] = useStatementMonth();
  const [parameters, setParameters] = useSearchParams();
  const compared = (parameters.get('compare') ?? '').split(',');

  /** A parameter at its default leaves the address. */
  function set(key: string, value: string, isDefault: boolean) {
    setParameters(
      (previous) => {
        if (isDefault) previous.delete(key);
        else previous.set(key, value);
        return previous;
      },
      { replace: true },
    );
  }

  return {
    choice: {
      interval: statementIntervals.find((each) => each === parameters.get('interval')) ?? 'month',
      month: parsePeriod(parameters.get('period') ?? '') ?? period,
      comparisons: comparisons.filter((each) => compared.includes(each)),
      scope: parameters.get('scope') === 'tree' ? 'tree' : 'self',
    },
    setInterval: (interval) => set('interval', interval, interval === 'month'),
    setMonth: (month) => {
      // The other pages follow, as they do when the month is changed there.
      choosePeriod(month);
      set('period', month, false);
    },
    setComparisons: (chosen) => set('compare', chosen.join(), chosen.length === 0),
    setScope: (scope) => set('scope', scope, scope === 'self'),
  };
}
