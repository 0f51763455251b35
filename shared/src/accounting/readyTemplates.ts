import { ZERO } from '../primitives/money';
import type { Account } from './account';
import type { AccountSet } from './accountSet';
import type { VoucherLine } from './voucher';
import type { VoucherTemplate, VoucherTemplateType } from './voucherTemplate';

/**
 * 常用模板: what nearly every small company books each month, ready to be taken into a set, and written into
 * none unasked. Accounts are those of the seeded charts, debits first; amounts are left to the voucher.
 */
interface ReadyTemplate {
  readonly name: string;
  readonly type: VoucherTemplateType;
  readonly summary: string;
  /** Codes of 小企业会计准则, for a general taxpayer. */
  readonly codes: readonly string[];
}

const ready: readonly ReadyTemplate[] = [
  one('dailyExpense', '提取备用金', '提取备用金', '1001', '1002'),
  one('dailyExpense', '现金存入银行', '现金存入银行', '1002', '1001'),
  one('dailyExpense', '报销办公费', '报销办公费', '560202', '1002'),
  one('dailyExpense', '报销差旅费', '报销差旅费', '560203', '1002'),
  one('dailyExpense', '报销业务招待费', '报销业务招待费', '560204', '1002'),
  one('dailyExpense', '支付水电费', '支付水电费', '560205', '1002'),
  one('dailyExpense', '支付房租', '支付房租', '560206', '1002'),
  one('dailyExpense', '支付通讯费', '支付通讯费', '560218', '1002'),
  one('dailyExpense', '支付银行手续费', '支付银行手续费', '560303', '1002'),
  one('dailyExpense', '收到银行存款利息', '收到银行存款利息', '1002', '560302'),
  one('dailyExpense', '员工借支备用金', '员工借支', '122101', '1002'),
  one('purchase', '采购商品（已付款）', '采购商品', '1405', '22210101', '1002'),
  one('purchase', '采购商品（未付款）', '采购商品', '1405', '22210101', '2202'),
  one('purchase', '支付供应商货款', '支付货款', '2202', '1002'),
  one('purchase', '购入固定资产', '购入固定资产', '1601', '22210101', '1002'),
  one('sales', '销售商品（已收款）', '销售商品', '1002', '5001', '22210107'),
  one('sales', '销售商品（未收款）', '销售商品', '1122', '5001', '22210107'),
  one('sales', '收到客户货款', '收到货款', '1002', '1122'),
  one('sales', '结转销售成本', '结转销售成本', '5401', '1405'),
  one('payroll', '计提工资', '计提本月工资', '560201', '560101', '221101'),
  one('payroll', '发放工资', '发放工资', '221101', '222112', '224101', '224102', '1002'),
  one('payroll', '计提社保和公积金', '计提单位负担的社保和公积金', '560201', '221104', '221105'),
  one('payroll', '缴纳社保', '缴纳社保', '221104', '224101', '1002'),
  one('tax', '缴纳增值税', '缴纳上月增值税', '222102', '1002'),
  one(
    'tax',
    '计提附加税',
    '计提城建税和教育费附加',
    '540302',
    '540309',
    '540310',
    '222108',
    '222113',
    '222114',
  ),
  one('tax', '缴纳附加税', '缴纳城建税和教育费附加', '222108', '222113', '222114', '1002'),
  one('tax', '缴纳个人所得税', '缴纳代扣的个人所得税', '222112', '1002'),
  one('depreciation', '计提折旧', '计提本月折旧', '560207', '560107', '1602'),
  one('depreciation', '摊销无形资产', '摊销本月无形资产', '560208', '1702'),
];

function one(
  type: VoucherTemplateType,
  name: string,
  summary: string,
  ...codes: readonly string[]
): ReadyTemplate {
  return { type, name, summary, codes };
}

/** 企业会计准则 keeps the same accounts under other first segments. */
const ENTERPRISE: Readonly<Record<string, string>> = {
  5001: '6001',
  5401: '6401',
  5403: '6403',
  5601: '6601',
  5602: '6602',
  5603: '6603',
};

/**
 * A small-scale taxpayer has no columns under 应交增值税: input VAT is part of what was bought, and what is owed
 * is on 应交增值税 itself until it is paid.
 */
const SMALL_SCALE: Readonly<Record<string, string | null>> = {
  22210101: null,
  22210107: '222101',
  222102: '222101',
};

/** A template one may take, or (no lines) the accounts a chart lacks for it. */
export interface OfferedTemplate extends Omit<VoucherTemplate, 'id'> {
  /** Codes that are no enabled leaf account of the chart; empty: it can be taken. */
  readonly missing: readonly string[];
}

/** The ready templates of a set's standard and taxpayer, with the accounts of its chart. */
export function readyTemplates(
  set: Pick<AccountSet, 'standard' | 'taxpayer'>,
  accounts: readonly Account[],
): OfferedTemplate[] {
  const parents = new Set(accounts.map(({ parentId }) => parentId));
  const leaves = accounts.filter(({ id, isEnabled }) => isEnabled && !parents.has(id));
  const byCode = new Map(leaves.map((account) => [account.code, account]));
  return ready.map(({ name, type, summary, codes }) => {
    const own = codes.flatMap((code) => codeOf(set, code) ?? []);
    return {
      name,
      type,
      lines: own.flatMap((code) => lineOn(byCode.get(code), summary)),
      missing: own.filter((code) => !byCode.has(code)),
    };
  });
}

/** The code an account of the table has in a set; null: the set does without it. */
function codeOf(
  { standard, taxpayer }: Pick<AccountSet, 'standard' | 'taxpayer'>,
  code: string,
): string | null {
  if (taxpayer === 'smallScale' && code in SMALL_SCALE) return SMALL_SCALE[code] ?? null;
  const first = standard === 'enterprise' ? ENTERPRISE[code.slice(0, 4)] : undefined;
  return first === undefined ? code : `${first}${code.slice(4)}`;
}

function lineOn(account: Account | undefined, summary: string): VoucherLine[] {
  if (!account) return [];
  return [
    {
      summary,
      accountId: account.id,
      debit: ZERO,
      credit: ZERO,
      auxiliary: [],
      quantity: null,
      unitPrice: null,
      currencyCode: null,
      exchangeRate: null,
      currencyAmount: null,
      cashFlowLine: null,
    },
  ];
}
