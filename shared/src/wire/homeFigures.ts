import type { FirstStep } from '../accounting/firstSteps';
import type { MonthlyResult, NamedFigure } from '../accounting/homeFigures';
import type { Todo } from '../accounting/homeTodo';
import { monthOf, type Period } from '../primitives/period';
import { toWireYuan } from './scalars';

/** GET /home/chart/revenueProfit: series → month number "1" … "12" → amount; missing months stay 0. */
export type WireRevenueProfit = Record<'主营业务收入' | '本年利润', Record<string, number>>;

export function fromMonthlyResults(results: readonly MonthlyResult[]): WireRevenueProfit {
  const series = (of: (result: MonthlyResult) => MonthlyResult['profit']) =>
    Object.fromEntries(results.map((result) => [String(monthOf(result.period)), toWireYuan(of(result))]));
  return {
    本年利润: series(({ profit }) => profit),
    主营业务收入: series(({ revenue }) => revenue),
  };
}

/** Row of GET /home/chart/cost and /home/chart/cash. */
export interface WireNamedFigure {
  name: string;
  value: number;
}

export function fromNamedFigure({ name, amount }: NamedFigure): WireNamedFigure {
  return { name, value: toWireYuan(amount) };
}

/** GET /home/figures: what the four calls of older clients answer, in one; the names are theirs. */
export interface WireHomeFigures {
  voucherCount: number;
  revenueProfit: WireRevenueProfit;
  cost: WireNamedFigure[];
  cash: WireNamedFigure[];
}

/** GET /home/todo: what the role may do about the open months. */
export interface HomeWork {
  readonly work: readonly Todo[];
  /** 期初 → 凭证 → 结转 → 报表; empty when the books are past their first month. */
  readonly firstSteps: readonly FirstStep[];
  /** Open months whose 损益 is not carried yet, oldest first. */
  readonly uncarriedPeriods: readonly Period[];
  /** Name of a figure of the page (银行存款, 主营业务收入) → the account whose ledger it is in. */
  readonly figureAccounts: Readonly<Record<string, number>>;
}
