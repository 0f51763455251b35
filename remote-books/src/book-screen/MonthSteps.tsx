import type { ReactNode } from 'react';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { shiftPeriod } from '@mingzhang/shared/primitives/period';
import { useHotkeys } from '@mingzhang/shared/ui';
import { bookKeys, bookKeyTitle } from './bookKeys';
import { StepButtons } from './StepButtons';
import type { PeriodRange } from './useBookScope';

interface MonthStepsProps {
  readonly scope: PeriodRange;
  readonly periods: readonly AccountingPeriod[];
  readonly onRange: (range: PeriodRange) => void;
  readonly children: ReactNode;
}

/** ‹ › beside the months: one month back or on, the whole range with it, never out of the list. */
export function MonthSteps({ scope, periods, onRange, children }: MonthStepsProps) {
  const shifted = (by: -1 | 1): PeriodRange | null => {
    const range = { from: shiftPeriod(scope.from, by), to: shiftPeriod(scope.to, by) };
    const isKnown = ({ from, to }: PeriodRange) =>
      [from, to].every((month) => periods.some(({ period }) => period === month));
    return isKnown(range) ? range : null;
  };
  const [back, on] = [shifted(-1), shifted(1)];
  const goBack = back && (() => onRange(back));
  const goOn = on && (() => onRange(on));
  useHotkeys({ [bookKeys.previousMonth]: () => goBack?.(), [bookKeys.nextMonth]: () => goOn?.() });
  return (
    <StepButtons
      back={{ title: '上一期', keys: bookKeyTitle('previousMonth'), go: goBack }}
      on={{ title: '下一期', keys: bookKeyTitle('nextMonth'), go: goOn }}
    >
      {children}
    </StepButtons>
  );
}
