import { http } from '@mingzhang/shell';
import { parseYuan, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { fromNewAccountSet, type NewAccountSet } from '@mingzhang/shared/wire/accountSet';
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

/** Vouchers of the current month and organization. */
export function countVouchers(signal: AbortSignal): Promise<number> {
  return http.get<number>('/home/voucher/count', {}, { signal });
}

/** 主营业务收入 and 本年利润 of the current year; a month that is missing is zero. */
export async function loadRevenueProfit(signal: AbortSignal): Promise<RevenueProfit> {
  const series = await http.get<Record<string, Record<string, number>>>(
    '/home/chart/revenueProfit',
    {},
    { signal },
  );
  return { revenue: monthly(series['主营业务收入']), profit: monthly(series['本年利润']) };
}

/** 销售费用, 管理费用, 财务费用. */
export function loadCosts(signal: AbortSignal): Promise<readonly NamedAmount[]> {
  return loadNamed('/home/chart/cost', signal);
}

/** 库存现金, 银行存款, 其他货币资金. */
export function loadCash(signal: AbortSignal): Promise<readonly NamedAmount[]> {
  return loadNamed('/home/chart/cash', signal);
}

export async function createAccountSet(set: NewAccountSet): Promise<void> {
  await http.post('/account-sets', fromNewAccountSet(set));
}

async function loadNamed(path: string, signal: AbortSignal): Promise<readonly NamedAmount[]> {
  const list = await http.get<readonly { name: string; value: number }[]>(path, {}, { signal });
  return list.map(({ name, value }) => ({ name, amount: readBack(value, parseYuan) }));
}

function monthly(byMonth: Record<string, number> | undefined): MonthlyAmounts {
  return Array.from({ length: 12 }, (_, index) => {
    const value = byMonth?.[String(index + 1)];
    return value === undefined ? ZERO : readBack(value, parseYuan);
  });
}
