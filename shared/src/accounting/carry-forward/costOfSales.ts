import { sum } from '../../primitives/money';
import { monthOf, yearOf } from '../../primitives/period';
import { auxiliaryRefs } from '../auxiliary';
import { closingQuantity } from '../summarize';
import { plainLine, type VoucherLine } from '../voucher';
import type { CarryForward } from './carryForward';
import {
  carryForwardDraft,
  lineIfDue,
  postableAccounts,
  standingsUnder,
  type Standing,
} from './carryForwardDraft';
import { defaultCarryForwardSettings } from './carryForwardSettings';
import { portionOf } from './portionOf';
import { weightedAverageIssues } from './weightedAverageIssues';

const codes = {
  small: { stock: '1405', revenue: '5001', cost: '5401' },
  enterprise: { stock: '1405', revenue: '6001', cost: '6401' },
};

/**
 * 结转销售成本. Goods that are counted by item leave 库存商品 at 全月一次加权平均 for the quantities on
 * 主营业务收入; of goods that are not counted the accountant says which share was sold. A net return is
 * red on the same sides.
 *
 * 期初 100 件 1,000.00, 购入 200 件 2,300.00, 销售 150 件: 借 5401 1,650.00 · 贷 1405 1,650.00 (150 件).
 */
export const costOfSales: CarryForward = {
  key: 'costOfSales',
  title: '结转销售成本',
  rule:
    '按存货项目核算数量的商品按全月一次加权平均：销售数量×（期初金额＋本月入库金额）÷（期初数量＋本月入库数量），' +
    '售完的转出全部余额，本月贷方已出库的先扣除；未核算数量的商品按其余额的比例结转。',
  occasion: {},
  inputs: ['soldShare'],
  isComparedWithMade: true,
  draft(ledger, period, { standard }, settings = defaultCarryForwardSettings) {
    const { stock, revenue, cost } = codes[standard];
    const posted = postableAccounts(ledger.accounts, { cost });
    if (!posted) return null;
    const uncounted = standingsUnder(ledger, period, stock)
      .filter(({ account }) => account.unit === null)
      .map((standing) => portionOf(standing, settings.soldShare));
    const issued = [...weightedAverageIssues(ledger, period, stock, revenue), ...uncounted].filter(
      ({ net }) => net !== 0,
    );
    const summary = `结转${yearOf(period)}年${monthOf(period)}月销售成本`;
    return carryForwardDraft(costOfSales.key, period, [
      ...lineIfDue(summary, posted.cost, 'debit', sum(issued.map(({ net }) => net))),
      ...issued.map((portion) => issueLine(summary, portion)),
    ]);
  },
};

function issueLine(summary: string, { account, totals, net }: Standing): VoucherLine {
  return {
    ...plainLine(summary, account.id, { credit: net }),
    auxiliary: auxiliaryRefs(totals.auxiliaryKey),
    quantity: account.unit === null ? null : closingQuantity(totals),
  };
}
