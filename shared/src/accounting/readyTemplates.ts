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
  /** Initials of its name, without the brackets: it is found by them. */
  readonly mnemonicCode: string;
  readonly type: VoucherTemplateType;
  readonly summary: string;
  /** Codes of 小企业会计准则, for a general taxpayer. */
  readonly codes: readonly string[];
}

const ready: readonly ReadyTemplate[] = [
  one('dailyExpense', '提取备用金', 'tqbyj', '提取备用金', '1001', '1002'),
  one('dailyExpense', '现金存入银行', 'xjcryh', '现金存入银行', '1002', '1001'),
  one('dailyExpense', '报销办公费', 'bxbgf', '报销办公费', '560202', '1002'),
  one('dailyExpense', '报销差旅费', 'bxclf', '报销差旅费', '560203', '1002'),
  one('dailyExpense', '报销业务招待费', 'bxywzdf', '报销业务招待费', '560204', '1002'),
  one('dailyExpense', '支付水电费', 'zfsdf', '支付水电费', '560205', '1002'),
  one('dailyExpense', '支付房租', 'zffz', '支付房租', '560206', '1002'),
  one('dailyExpense', '支付通讯费', 'zftxf', '支付通讯费', '560218', '1002'),
  one('dailyExpense', '支付银行手续费', 'zfyhsxf', '支付银行手续费', '560303', '1002'),
  one('dailyExpense', '收到银行存款利息', 'sdyhcklx', '收到银行存款利息', '1002', '560302'),
  one('dailyExpense', '员工借支备用金', 'ygjzbyj', '员工借支', '122101', '1002'),
  one('purchase', '采购商品（已付款）', 'cgsp（yfk）', '采购商品', '1405', '22210101', '1002'),
  one('purchase', '采购商品（未付款）', 'cgsp（wfk）', '采购商品', '1405', '22210101', '2202'),
  one('purchase', '支付供应商货款', 'zfgyshk', '支付货款', '2202', '1002'),
  one('purchase', '购入固定资产', 'grgdzc', '购入固定资产', '1601', '22210101', '1002'),
  one('sales', '销售商品（已收款）', 'xssp（ysk）', '销售商品', '1002', '5001', '22210107'),
  one('sales', '销售商品（未收款）', 'xssp（wsk）', '销售商品', '1122', '5001', '22210107'),
  one('sales', '收到客户货款', 'sdkhhk', '收到货款', '1002', '1122'),
  one('sales', '结转销售成本', 'jzxscb', '结转销售成本', '5401', '1405'),
  one('payroll', '计提工资', 'jtgz', '计提本月工资', '560201', '560101', '221101'),
  one('payroll', '发放工资', 'ffgz', '发放工资', '221101', '222112', '224101', '224102', '1002'),
  one('payroll', '计提社保和公积金', 'jtsbhgjj', '计提单位负担的社保和公积金', '560201', '221104', '221105'),
  one('payroll', '缴纳社保', 'jnsb', '缴纳社保', '221104', '224101', '1002'),
  one('tax', '缴纳增值税', 'jnzzs', '缴纳上月增值税', '222102', '1002'),
  one(
    'tax',
    '计提附加税',
    'jtfjs',
    '计提城建税和教育费附加',
    '540302',
    '540309',
    '540310',
    '222108',
    '222113',
    '222114',
  ),
  one('tax', '缴纳附加税', 'jnfjs', '缴纳城建税和教育费附加', '222108', '222113', '222114', '1002'),
  one('tax', '缴纳个人所得税', 'jngrsds', '缴纳代扣的个人所得税', '222112', '1002'),
  one('depreciation', '计提折旧', 'jtzj', '计提本月折旧', '560207', '560107', '1602'),
  one('depreciation', '摊销无形资产', 'txwxzc', '摊销本月无形资产', '560208', '1702'),
];

function one(
  type: VoucherTemplateType,
  name: string,
  mnemonicCode: string,
  summary: string,
  ...codes: readonly string[]
): ReadyTemplate {
  return { type, name, mnemonicCode, summary, codes };
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

/** A ready template, or why it cannot be used as it is. */
export interface OfferedTemplate extends Omit<VoucherTemplate, 'id'> {
  /** Codes that no enabled account of the chart has; with any, it cannot be taken. */
  readonly missing: readonly string[];
  /** Codes of accounts with several children, of which one must be chosen first. */
  readonly undecided: readonly string[];
}

/** The account chosen below a parent with several, by the parent's code. */
export type ChosenAccounts = ReadonlyMap<string, number>;

/**
 * The ready templates of a set's standard and taxpayer, with the accounts of its chart. An account that got children
 * is followed down: to its only one, or to the one that was chosen.
 */
export function readyTemplates(
  set: Pick<AccountSet, 'standard' | 'taxpayer'>,
  accounts: readonly Account[],
  chosen: ChosenAccounts = new Map(),
): OfferedTemplate[] {
  return ready.map(({ name, mnemonicCode, type, summary, codes }) => {
    const found = codes
      .flatMap((code) => codeOf(set, code) ?? [])
      .map((code) => ({ code, leaves: leavesFor(code, accounts, chosen) }));
    return {
      name,
      mnemonicCode,
      type,
      lines: found.flatMap(({ leaves }) => lineOn(leaves.length === 1 ? leaves[0] : undefined, summary)),
      missing: found.filter(({ leaves }) => leaves.length === 0).map(({ code }) => code),
      undecided: found.filter(({ leaves }) => leaves.length > 1).map(({ code }) => code),
    };
  });
}

/** The enabled leaves an account of a template may become: itself, those below it, or the one chosen of these. */
export function leavesFor(
  code: string,
  accounts: readonly Account[],
  chosen: ChosenAccounts = new Map(),
): readonly Account[] {
  const upper = accounts.find((account) => account.code === code);
  const leaves = upper ? leavesBelow(upper, accounts).filter(({ isEnabled }) => isEnabled) : [];
  const decided = leaves.find(({ id }) => id === chosen.get(code));
  return decided ? [decided] : leaves;
}

function leavesBelow(account: Account, accounts: readonly Account[]): readonly Account[] {
  const children = accounts.filter(({ parentId }) => parentId === account.id);
  return children.length === 0 ? [account] : children.flatMap((child) => leavesBelow(child, accounts));
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
