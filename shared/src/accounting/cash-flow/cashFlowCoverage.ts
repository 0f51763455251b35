import type { Standard } from '../accountSet';
import type { ReportItem, ReportTemplate } from '../report/reportTemplate';
import { showsCashFlows } from '../report/statementTypes';
import { cashFlowForm, type CashFlowItem } from './cashFlowForm';

/**
 * 取数检查 of a cash flow statement as a whole: does it show every 现金流量项目 of the standard once? It takes no accounts:
 * every cash line has an item, so what is `missing` or `doubled` is by how much it differs from the cash accounts.
 */
export interface CashFlowFinding {
  readonly kind: 'missing' | 'doubled';
  readonly item: CashFlowItem;
  /** The lines that show it. */
  readonly lines: readonly ReportItem[];
}

/** The items a template does not show once, by 行次; of other statements none. */
export function cashFlowCoverage(
  { type, items }: Pick<ReportTemplate, 'type' | 'items'>,
  standard: Standard,
): CashFlowFinding[] {
  if (!showsCashFlows(type)) return [];
  return cashFlowForm(standard).items.flatMap((item): CashFlowFinding[] => {
    const lines = items.filter(({ cashFlowLine }) => cashFlowLine === item.line);
    if (lines.length === 1) return [];
    return [{ kind: lines.length === 0 ? 'missing' : 'doubled', item, lines }];
  });
}
