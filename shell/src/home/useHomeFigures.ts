import { ZERO } from '@mingzhang/shared/primitives/money';
import { useServerState, useSession } from '@mingzhang/shell';
import {
  countVouchers,
  loadCash,
  loadCosts,
  loadRevenueProfit,
  type NamedAmount,
  type RevenueProfit,
} from './homeApi';

export interface HomeFigures {
  readonly voucherCount: number;
  readonly cash: readonly NamedAmount[];
  readonly costs: readonly NamedAmount[];
  readonly revenueProfit: RevenueProfit;
}

const zeros = (...names: string[]): NamedAmount[] => names.map((name) => ({ name, amount: ZERO }));
const zeroYear = Array.from({ length: 12 }, () => ZERO);

/** What is shown until an answer came, and where it failed. */
const nothingYet: HomeFigures = {
  voucherCount: 0,
  cash: zeros('库存现金', '银行存款', '其他货币资金'),
  costs: zeros('销售费用', '管理费用', '财务费用'),
  revenueProfit: { revenue: zeroYear, profit: zeroYear },
};

/** The four figures of the home page, asked for in parallel; each that fails stays at zero (wire.md 2.2). */
export function useHomeFigures(): HomeFigures {
  const { currentPeriod } = useSession();
  const voucherCount = useServerState(['voucherCount', currentPeriod], countVouchers).data;
  const cash = useServerState(['cash', currentPeriod], loadCash).data;
  const costs = useServerState(['costs', currentPeriod], loadCosts).data;
  const revenueProfit = useServerState(['revenueProfit', currentPeriod], loadRevenueProfit).data;
  return {
    voucherCount: voucherCount ?? nothingYet.voucherCount,
    cash: cash ?? nothingYet.cash,
    costs: costs ?? nothingYet.costs,
    revenueProfit: revenueProfit ?? nothingYet.revenueProfit,
  };
}
