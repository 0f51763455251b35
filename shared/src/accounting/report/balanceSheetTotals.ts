import { subtract, ZERO, type Fen } from '../../primitives/money';
import type { ReportAmounts } from './formula';
import type { ReportItem, ReportTemplate } from './reportTemplate';

/** 资产 = 负债 + 所有者权益, as the statement prints it. */
export interface BalanceSheetTotals {
  readonly assets: Fen;
  readonly liabilities: Fen;
  readonly equity: Fen;
  /** assets − (liabilities + equity). */
  readonly difference: Fen;
}

/**
 * The totals of an evaluated balance sheet. Forms put a side's total last: 资产总计 is the last asset
 * line, 负债合计 the last liability line, 负债和所有者权益总计 the last of the other side.
 */
export function balanceSheetTotals(
  template: Pick<ReportTemplate, 'items'>,
  amounts: ReadonlyMap<number, ReportAmounts>,
  column: keyof ReportAmounts = 'period',
): BalanceSheetTotals {
  const lines = [...template.items]
    .filter(({ isHeader }) => !isHeader)
    .sort((a, b) => a.position - b.position);
  const lastOf = (isWanted: (item: ReportItem) => boolean) => {
    const item = lines.filter(isWanted).at(-1);
    return (item && amounts.get(item.id)?.[column]) ?? ZERO;
  };
  const assets = lastOf(({ side }) => side === 'asset');
  const liabilities = lastOf(({ side }) => side === 'liability');
  const claims = lastOf(({ side }) => side === 'liability' || side === 'equity');
  return { assets, liabilities, equity: subtract(claims, liabilities), difference: subtract(assets, claims) };
}
