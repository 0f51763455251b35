import type { MonthSpan } from '@mingzhang/shared/accounting/report/statementInterval';
import type { CashFlowState } from './cashFlowApi';

interface WorksheetScope {
  /** `tree` adds the organizations below. */
  readonly scope?: 'self' | 'tree' | undefined;
  readonly state?: CashFlowState | undefined;
  readonly line?: number | null | undefined;
}

/** Address of 现金流量工作表 of some months; with a state or an item, of what is in it. */
export function worksheetAddress(
  { from, to }: MonthSpan,
  { scope, state, line }: WorksheetScope = {},
): string {
  const fields = new URLSearchParams({ view: 'worksheet', period: to });
  if (from !== to) fields.set('from', from);
  if (scope === 'tree') fields.set('scope', scope);
  if (state) fields.set('state', state);
  if (line) fields.set('line', String(line));
  return `/report/cashFlow?${fields.toString()}`;
}
