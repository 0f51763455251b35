import { cashFlowStates } from '@mingzhang/shared/accounting/cash-flow/cashFlowStates';
import { parsePeriod } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod } from '@mingzhang/shell';
import type { CashFlowChoice } from '../cashFlowApi';

/** What of the worksheet is shown, as the address has it, and how to change it. */
export function useWorksheetRequest() {
  const [period, choosePeriod] = usePeriod();
  const [parameters, setParameters] = useSearchParams();
  const direction = parameters.get('direction');
  const line = Number(parameters.get('line'));
  const choice: CashFlowChoice = {
    period: parsePeriod(parameters.get('period') ?? '') ?? period,
    state: cashFlowStates.find((each) => each === parameters.get('state')) ?? 'all',
    direction: direction === 'in' || direction === 'out' ? direction : null,
    line: Number.isSafeInteger(line) && line > 0 ? line : null,
    keyword: parameters.get('keyword') ?? '',
    page: Math.max(Number(parameters.get('page')) || 1, 1),
  };

  /** Another choice begins at its first page. */
  function change(changes: Partial<CashFlowChoice>) {
    if (changes.period) choosePeriod(changes.period);
    setParameters(
      (previous) => {
        previous.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          const isDefault =
            value === null || value === '' || value === 'all' || (key === 'page' && value === 1);
          if (isDefault) previous.delete(key);
          else previous.set(key, String(value));
        }
        return previous;
      },
      { replace: true },
    );
  }

  return { choice, change };
}
