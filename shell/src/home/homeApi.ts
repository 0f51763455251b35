import { http } from '@mingzhang/shell';
import { parseYuan, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { fromNewAccountSet, type NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { WireNamedFigure } from '@mingzhang/shared/wire/homeFigures';
import { readBack } from '@mingzhang/shared/wire/scalars';

/** An amount with its name, in the order of display. */
export interface NamedAmount {
  readonly name: string;
  readonly amount: Fen;
}

/** Twelve amounts, January first. */
type MonthlyAmounts = readonly Fen[];

export interface RevenueProfit {
  readonly revenue: MonthlyAmounts;
  readonly profit: MonthlyAmounts;
}

/** What home shows of the current month and organization. */
export interface HomeFigures {
  readonly voucherCount: number;
  /** 库存现金, 银行存款, 其他货币资金. */
  readonly cash: readonly NamedAmount[];
  /** 销售费用, 管理费用, 财务费用. */
  readonly costs: readonly NamedAmount[];
  /** 主营业务收入 and 本年利润 of the current year; a month that is missing is zero. */
  readonly revenueProfit: RevenueProfit;
  /** 应收账款, 应付账款, 应交税费; empty for whom they are not. */
  readonly position: readonly NamedAmount[];
  /** 货币资金 at the end of the last months, the latest last; empty for whom it is not. */
  readonly cashByMonth: readonly MonthAmount[];
}

export interface MonthAmount {
  readonly period: Period;
  readonly amount: Fen;
}

/** The question that `loadHomeFigures` answers, as it is remembered. */
export const aboutHomeFigures = (period: Period) => ['homeFigures', period] as const;

/** All figures of the page in one call. */
export async function loadHomeFigures(signal: AbortSignal): Promise<HomeFigures> {
  const { voucherCount, cash, cost, revenueProfit, position, cashByMonth } = await http.get(
    '/home/figures',
    {},
    { signal },
  );
  return {
    voucherCount,
    cash: cash.map(named),
    costs: cost.map(named),
    revenueProfit: {
      revenue: monthly(revenueProfit['主营业务收入']),
      profit: monthly(revenueProfit['本年利润']),
    },
    position: (position ?? []).map(named),
    cashByMonth: (cashByMonth ?? []).map(({ month, value }) => ({
      period: month,
      amount: readBack(value, parseYuan),
    })),
  };
}

export async function createAccountSet(set: NewAccountSet): Promise<void> {
  await http.post('/account-sets', fromNewAccountSet(set));
}

/** Makes 示例账套, which becomes the set one works in: a hundred vouchers and three closings, on a busy server in a minute. */
export async function createDemoSet(): Promise<void> {
  await http.post('/account-sets/demo', {}, { quiet: true, timeout: 120_000 });
}

const named = ({ name, value }: WireNamedFigure): NamedAmount => ({
  name,
  amount: readBack(value, parseYuan),
});

function monthly(byMonth: Record<string, number> | undefined): MonthlyAmounts {
  return Array.from({ length: 12 }, (_, index) => {
    const value = byMonth?.[String(index + 1)];
    return value === undefined ? ZERO : readBack(value, parseYuan);
  });
}
