import { ZERO, fen } from '../../../primitives/money';
import { NO_QUANTITY } from '../../../primitives/scaled';
import { field, kept, ofMonth, rows, rowsOfMonth, type ValueOf } from './carryForwardInput';

/**
 * The settings of the carry-forward cards, with their defaults. Tax rates and reliefs are set by tax law with end
 * dates and change with it, so they are settings, not constants; what does not follow from the books (assets,
 * payroll, closing rates) is entered.
 */
export const carryForwardInputs = {
  /** Of currencies left out the rate of the currency list is taken. */
  closingRates: ofMonth('rates', '期末汇率', {}),
  /** Assets kept elsewhere: what they cost a month. */
  monthlyDepreciation: rows('每月折旧额', {
    expense: field('target', '费用科目'),
    amount: field('amount', '每月金额'),
  }),
  depreciableAssets: rows('固定资产', {
    name: field('text', '资产名称'),
    expense: field('target', '费用科目'),
    method: field('depreciationMethod', '折旧方法'),
    cost: field('amount', '原值'),
    residual: field('amount', '预计净残值'),
    months: field('count', '折旧月数'),
    begins: field('month', '开始折旧月份'),
  }),
  monthlyAmortization: rows('每月摊销额', {
    expense: field('target', '费用科目'),
    asset: field('target', '摊销科目'),
    amount: field('amount', '每月金额'),
  }),
  deferredCosts: rows('待摊项目', {
    name: field('text', '项目名称'),
    expense: field('target', '费用科目'),
    asset: field('target', '摊销科目'),
    total: field('amount', '待摊总额'),
    months: field('count', '摊销月数'),
    begins: field('month', '开始摊销月份'),
  }),
  payrollGroups: rows('工资', {
    expense: field('target', '费用科目'),
    gross: field('amount', '应发工资'),
    socialInsurance: field('amount', '单位社保'),
    housingFund: field('amount', '单位公积金'),
  }),
  /** What was paid out this month, and what was kept back for others. */
  payrollPayments: rowsOfMonth('发放工资', {
    account: field('target', '付款科目'),
    gross: field('amount', '应发工资'),
    socialInsurance: field('amount', '代扣社保'),
    housingFund: field('amount', '代扣公积金'),
    incomeTax: field('amount', '代扣个税'),
  }),
  /** What of 生产成本 is finished. */
  finishedShare: ofMonth('percent', '完工比例', 0),
  finishedQuantity: ofMonth('quantity', '完工数量', NO_QUANTITY),
  /** null: 库存商品. */
  finishedGoods: kept('target', '入库科目', null),
  countedCost: kept('countedCost', '核算数量的商品', 'weightedAverage'),
  uncountedCost: kept('uncountedCost', '未核算数量的商品', 'share'),
  /** What of 库存商品 was sold. */
  soldShare: ofMonth('percent', '结转比例', 0),
  /** 毛利率法: (sales − cost) ÷ sales. Zero: not entered yet. */
  grossMargin: kept('percent', '毛利率', 0),
  /** Whose sales a stock account goes by, where the names do not say it. */
  stockRevenue: rows('库存与收入科目对应', {
    stock: field('account', '库存科目'),
    revenue: field('account', '收入科目'),
  }),
  /** Of stock accounts that are counted, where revenue accounts are not. */
  soldQuantities: rowsOfMonth('本月销售数量', {
    stock: field('account', '库存科目'),
    quantity: field('quantity', '销售数量'),
  }),
  /** Small-scale taxpayers declare by quarter unless they chose the month. */
  isVatQuarterly: kept('switch', '增值税按季申报', true),
  /** 起征点 of one month; a quarter has three times as much. */
  vatThreshold: kept('amount', '月销售额起征点', fen(10_000_000)),
  /** 专用发票: their tax is owed however small the sales. */
  taxedVat: ofMonth('amount', '专用发票税额', ZERO),
  /** 城市维护建设税: 700 city, 500 county town, 100 elsewhere. */
  cityMaintenanceTax: kept('percent', '城市维护建设税税率', 700),
  educationSurcharge: kept('percent', '教育费附加费率', 300),
  localEducationSurcharge: kept('percent', '地方教育附加费率', 200),
  /** Both education surcharges, at monthly sales up to 100,000. */
  isEducationExempt: kept('switch', '免征教育费附加和地方教育附加', false),
  /** 六税两费减半: what is left of the three surcharges, 10000 or 5000. */
  surchargeRelief: kept('percent', '六税两费按应纳税额的', 10_000),
  /** 企业所得税: 2500, or 500 for a small-profit enterprise. */
  incomeTax: kept('percent', '所得税税率', 2_500),
  /** 纳税调整 of the year so far. */
  taxAdjustments: ofMonth('amount', '本年纳税调整额', ZERO),
  /** 弥补亏损: losses of earlier years that may still be taken off. */
  lossOffset: ofMonth('amount', '弥补以前年度亏损', ZERO),
  /** 法定盈余公积, until it is half of the registered capital. */
  statutoryReserve: kept('percent', '提取比例', 1_000),
  /** Zero: what is on 实收资本. */
  registeredCapital: kept('amount', '注册资本', ZERO),
  /** A balance on the unusual side (利息收入 on 财务费用) leaves in red instead of on the other side. */
  isClearedInRed: kept('switch', '反方向余额以红字结转', false),
  /** 不使用的结转: their cards carry nothing. */
  unusedKinds: kept('kinds', '不使用的结转', []),
} as const;

export type CarryForwardInputs = typeof carryForwardInputs;
export type CarryForwardSettingKey = keyof CarryForwardInputs;

export type CarryForwardSettings = {
  readonly [key in CarryForwardSettingKey]: ValueOf<CarryForwardInputs[key]>;
};

/** Whether a figure matters, as the others are: one of two figures may belong to a method that was not chosen. */
export function isAsked(key: CarryForwardSettingKey, { uncountedCost }: CarryForwardSettings): boolean {
  if (key === 'soldShare') return uncountedCost === 'share';
  return key !== 'grossMargin' || uncountedCost === 'grossMargin';
}

export const carryForwardSettingKeys = Object.keys(carryForwardInputs) as readonly CarryForwardSettingKey[];

// The values are those of the inputs above; `Object.fromEntries` forgets which belongs to which.
export const defaultCarryForwardSettings = Object.fromEntries(
  Object.entries(carryForwardInputs).map(([key, input]) => [key, 'initial' in input ? input.initial : []]),
) as unknown as CarryForwardSettings;
