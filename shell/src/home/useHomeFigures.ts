import { ZERO } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useServerState, useSession, type ServerState } from '@mingzhang/shell';
import { aboutHomeFigures, loadHomeFigures, type HomeFigures, type NamedAmount } from './homeApi';

export type { HomeFigures };

const zeros = (...names: string[]): NamedAmount[] => names.map((name) => ({ name, amount: ZERO }));
const zeroYear = Array.from({ length: 12 }, () => ZERO);

/** What is shown until the answer came, and where it failed: of the same size. */
const nothingYet = (period: Period, isOwner: boolean): HomeFigures => ({
  voucherCount: 0,
  cash: zeros('库存现金', '银行存款', '其他货币资金'),
  costs: zeros('销售费用', '管理费用', '财务费用'),
  revenueProfit: { revenue: zeroYear, profit: zeroYear },
  position: isOwner ? zeros('应收账款', '应付账款', '应交税费') : [],
  cashByMonth: isOwner ? [{ period, amount: ZERO }] : [],
});

/** The figures of the home page: zero until they came (wire.md 2.2), and where they did not, which is then told. */
export function useHomeFigures(): ServerState<HomeFigures> & { readonly data: HomeFigures } {
  const { currentPeriod, role } = useSession();
  const state = useServerState(aboutHomeFigures(currentPeriod), loadHomeFigures);
  return { ...state, data: state.data ?? nothingYet(currentPeriod, role === 'manager') };
}
