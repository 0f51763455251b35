import { sum } from '../../../primitives/money';
import { monthOf, yearOf } from '../../../primitives/period';
import { auxiliaryRefs } from '../../auxiliary';
import { closingQuantity } from '../../summarize';
import { plainLine, type VoucherLine } from '../../voucher';
import { accountsUnder, allAccountsOf } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import type { LeafBalance } from '../../leafBalances';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { countedIssues } from '../stock/countedIssues';
import { firstInFirstOut } from '../stock/firstInFirstOut';
import { mappedRevenueAccounts } from '../stock/linkedRevenue';
import { uncountedIssues } from '../stock/uncountedIssues';
import { weightedAverage } from '../stock/weightedAverage';

const codes = {
  small: { stock: '1405', priceDifference: '1407', revenue: '5001', cost: '5401' },
  enterprise: { stock: '1405', priceDifference: '1407', revenue: '6001', cost: '6401' },
};

/**
 * 结转销售成本. Goods that are counted by item leave 库存商品 at 全月一次加权平均 or 先进先出 for the
 * quantities on 主营业务收入; of goods that are not counted the accountant says how: a share of the balance,
 * by gross margin, or at selling price with its share of 商品进销差价; their quantities come from the sales or are asked
 * for. A net return is red on the same sides.
 *
 * 期初 100 件 1,000.00, 购入 200 件 2,300.00, 销售 150 件: 借 5401 1,650.00 · 贷 1405 1,650.00 (150 件).
 */
export const costOfSales: CarryForward = {
  key: 'costOfSales',
  title: '结转销售成本',
  rule:
    '按存货项目核算数量的商品按主营业务收入的销售数量计价（全月一次加权平均，或先进先出，同月入库按平均单价），' +
    '售完的转出全部余额，本月已出库的先扣除；未按存货项目核算的商品按余额的比例、毛利率或售价金额结转，科目核算数量的，数量取自收入科目或由您填写。',
  occasion: {},
  inputs: ['countedCost', 'uncountedCost', 'soldShare', 'grossMargin', 'stockRevenue', 'soldQuantities'],
  needs: ['soldShare', 'grossMargin'],
  comparedWithMade: 'typed',
  reads: allAccountsOf(
    accountsUnder({
      small: [codes.small.stock, codes.small.priceDifference, codes.small.revenue],
      enterprise: [codes.enterprise.stock, codes.enterprise.priceDifference, codes.enterprise.revenue],
    }),
    mappedRevenueAccounts,
  ),
  posts: accountsUnder({ small: [codes.small.cost], enterprise: [codes.enterprise.cost] }),
  asks(ledger, period, { standard }, settings) {
    return uncountedIssues(ledger, period, codes[standard], settings).asks;
  },
  draft(ledger, period, { standard }, settings = defaultCarryForwardSettings) {
    const { accounts } = ledger;
    const posted = postableAccounts(accounts, { cost: codes[standard].cost });
    if (!posted) return null;
    const costOf =
      settings.countedCost === 'weightedAverage' ? weightedAverage : firstInFirstOut(ledger, period);
    const counted = countedIssues(ledger, period, codes[standard], costOf, settings);
    const { issues, priceDifference, asks } = uncountedIssues(ledger, period, codes[standard], settings);
    if (asks.length > 0) return null;
    const issued = [...counted, ...issues].filter(({ net }) => net !== 0);
    const summary = `结转${yearOf(period)}年${monthOf(period)}月销售成本`;
    const difference = postableAccounts(accounts, { account: codes[standard].priceDifference });
    if (priceDifference !== 0 && !difference) return null;
    return carryForwardDraft(costOfSales.key, period, [
      ...lineIfDue(summary, posted.cost, 'debit', sum(issued.map(({ net }) => net))),
      ...issued.map((portion) => issueLine(summary, portion)),
      ...(difference ? lineIfDue('分摊商品进销差价', difference.account, 'debit', priceDifference) : []),
      ...lineIfDue('分摊商品进销差价', posted.cost, 'credit', priceDifference),
    ]);
  },
};

function issueLine(summary: string, { account, totals, net }: LeafBalance): VoucherLine {
  return {
    ...plainLine(summary, account.id, { credit: net }),
    auxiliary: auxiliaryRefs(totals.auxiliaryKey),
    quantity: account.unit === null ? null : closingQuantity(totals),
  };
}
