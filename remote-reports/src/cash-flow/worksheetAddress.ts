import type { Period } from '@mingzhang/shared/primitives/period';
import type { CashFlowState } from '../cashFlowApi';

/** Address of 现金流量工作表 of a month; with a state or an item, of what is in it. */
export function worksheetAddress(
  month: Period,
  { state, line }: { readonly state?: CashFlowState | undefined; readonly line?: number | null | undefined },
): string {
  const address = `/report/cashFlow?view=worksheet&period=${month}`;
  return `${address}${state ? `&state=${state}` : ''}${line ? `&line=${line}` : ''}`;
}
