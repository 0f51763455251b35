import { addressOf } from '../addresses/addressOf';
import type { FirstStep } from '../accounting/firstSteps';
import type { MonthlyCash, MonthlyResult, NamedFigure } from '../accounting/homeFigures';
import type { Todo } from '../accounting/homeTodo';
import { monthOf, type Period } from '../primitives/period';
import { toWireYuan } from './scalars';

/** GET /home/chart/revenueProfit: series → month number "1" … "12" → amount; missing months stay 0. */
export type WireRevenueProfit = Record<'主营业务收入' | '本年利润', Record<string, number>>;

export function fromMonthlyResults(results: readonly MonthlyResult[]): WireRevenueProfit {
  const series = (of: (result: MonthlyResult) => MonthlyResult['profit']) =>
    Object.fromEntries(results.map((result) => [String(monthOf(result.period)), toWireYuan(of(result))]));
  return { 本年利润: series(({ profit }) => profit), 主营业务收入: series(({ revenue }) => revenue) };
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
  /** For the owner (管理员): 应收账款, 应付账款, 应交税费 at the end of the month. */
  position?: WireNamedFigure[];
  /** For the owner: 货币资金 at the end of the last twelve months, as far as the books go back. */
  cashByMonth?: WireMonthlyCash[];
}

export interface WireMonthlyCash {
  /** `2026-03`. */
  month: Period;
  value: number;
}

export function fromMonthlyCash({ period, amount }: MonthlyCash): WireMonthlyCash {
  return { month: period, value: toWireYuan(amount) };
}

/** One thing to do, with the address of where it is done. */
export interface ShownTodo extends Omit<Todo, 'goal'> {
  readonly path: string;
}

export const shownTodo = ({ goal, ...todo }: Todo): ShownTodo => ({ ...todo, path: addressOf(goal) });

/** A step of books that begin, with its address; null when the role may not do it. */
export interface ShownStep extends Omit<FirstStep, 'goal'> {
  readonly path: string | null;
}

export const shownStep = ({ goal, ...step }: FirstStep): ShownStep => ({
  ...step,
  path: goal && addressOf(goal),
});

/** GET /home/todo: what the role may do about the open months. */
export interface HomeWork {
  readonly work: readonly ShownTodo[];
  /** 申报期限 of these days; absent from answers of earlier servers. */
  readonly deadlines?: readonly ShownTodo[];
  /** 期初 → 凭证 → 结转 → 报表; empty when the books are past their first month. */
  readonly firstSteps: readonly ShownStep[];
  /** Open months whose 损益 is not carried yet, oldest first. */
  readonly uncarriedPeriods: readonly Period[];
  /** Name of a figure of the page (银行存款, 主营业务收入) → the account whose ledger it is in. */
  readonly figureAccounts: Readonly<Record<string, number>>;
}
