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
  const last = parsePeriod(parameters.get('period') ?? '') ?? period;
  const from = parsePeriod(parameters.get('from') ?? '') ?? null;
  const choice: CashFlowChoice = {
    period: last,
    from: from !== null && from < last ? from : null,
    scope: parameters.get('scope') === 'tree' ? 'tree' : 'self',
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
          if (isDefault(key, value)) previous.delete(key);
          else previous.set(key, String(value));
        }
        return previous;
      },
      { replace: true },
    );
  }

  return { choice, change };
}

const DEFAULTS: Partial<CashFlowChoice> = { state: 'all', scope: 'self', keyword: '', page: 1 };

const isDefault = (key: string, value: unknown) =>
  value === null || value === DEFAULTS[key as keyof CashFlowChoice];
