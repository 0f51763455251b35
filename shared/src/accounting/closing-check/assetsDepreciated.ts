import { ZERO, fen, formatAmount, sum } from '../../primitives/money';
import { balancesUnder } from '../leafBalances';
import { depreciation } from '../carry-forward/kinds/depreciation';
import type { ClosingCheck } from './closingCheck';

/** 折旧检查: assets that still have a value lose some of it every month, unless the set does not depreciate here. */
export const assetsDepreciated: ClosingCheck = {
  key: 'assetsDepreciated',
  title: '折旧检查',
  findings({ ledger, period, unusedKinds, dueCarryForwards }) {
    const isAsked = dueCarryForwards.includes(depreciation.title);
    if (isAsked || unusedKinds.includes(depreciation.key)) return [];
    const worn = balancesUnder(ledger, period, '1602');
    const isDepreciated = worn.some(({ totals }) => totals.credit !== 0);
    const cost = sum(balancesUnder(ledger, period, '1601').map(({ net }) => net));
    const value = fen(cost + sum(worn.map(({ net }) => net)));
    if (isDepreciated || cost <= ZERO || value <= ZERO) return [];
    return [
      {
        severity: 'warn',
        message: `固定资产净值 ${formatAmount(value)}，本期未计提折旧`,
        goal: { kind: 'carryForward', period, settingsOf: depreciation.key },
      },
    ];
  },
};
