import { period } from '../primitives/period';
import { byId } from '../testing/byId';
import { given, type GivenLedger } from '../testing/given';
import { fen } from '../primitives/money';
import { exchangeRate, parseExchangeRate, quantityOf } from '../primitives/scaled';
import { accountTree } from './accountTree';
import { savingProblems, voucherProblems } from './voucherProblems';
import type { VoucherDraft } from './voucher';

function problemsOf(ledger: GivenLedger, change: (draft: VoucherDraft) => VoucherDraft = (draft) => draft) {
  const [draft] = ledger.vouchers;
  if (!draft) throw new Error('no voucher given');
  return voucherProblems(change(draft), references(ledger)).map(({ message }) => message);
}

function references(ledger: GivenLedger) {
  return {
    accounts: ledger.accounts,
    auxiliaryCategories: byId(ledger.auxiliaryCategories),
    auxiliaryItems: byId(ledger.auxiliaryItems),
    currencies: [
      { code: 'RMB', isLocal: true },
      { code: 'USD', isLocal: false },
    ],
    words: [{ word: '记' }, { word: '收' }],
  };
}

/** Changes line `index` (counted from 0). */
const line =
  (index: number, change: Partial<VoucherDraft['lines'][number]>) =>
  (draft: VoucherDraft): VoucherDraft => ({
    ...draft,
    lines: draft.lines.map((old, at) => (at === index ? { ...old, ...change } : old)),
  });

const sale = given`
  2024-01-05 记-1 销售商品
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1000.00 数量 10 单价 100
    贷 222101 应交增值税             130.00
`;

test('完整、平衡的凭证没有问题', () => {
  expect(problemsOf(sale)).toStrictEqual([]);
});

test('借贷不平衡时，写明两方合计和差额', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款      1000.00
      贷 5001 主营业务收入   899.99
  `;
  expect(problemsOf(ledger)).toEqual(['借贷不平衡：借方合计 1,000.00，贷方合计 899.99，差额 100.01']);
});

test('一分钱也不放过', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款      99999999999.99
      贷 5001 主营业务收入  99999999999.98
  `;
  expect(problemsOf(ledger)).toEqual([
    '借贷不平衡：借方合计 99,999,999,999.99，贷方合计 99,999,999,999.98，差额 0.01',
  ]);
});

test('红字分录可以平衡', () => {
  const ledger = given`
    2024-01-05 记-1 冲销
      借 1002 银行存款      -50.00
      贷 5001 主营业务收入  -50.00
  `;
  expect(problemsOf(ledger)).toStrictEqual([]);
});

test('所有问题一次说完，按行的次序', () => {
  const messages = problemsOf(sale, (draft) => ({
    ...draft,
    word: '银',
    attachmentCount: -1,
    lines: [
      { ...draft.lines[0]!, summary: ' ', auxiliary: [] },
      { ...draft.lines[1]!, accountId: 9999, credit: draft.lines[1]!.credit },
      { ...draft.lines[2]!, accountId: 2221, debit: draft.lines[0]!.debit },
    ],
  }));
  expect(messages).toEqual([
    '凭证字“银”不存在',
    '附单据数应为0到9999的整数',
    '第1行：请填写摘要',
    '第1行：科目“1122 应收账款”请选择客户',
    '第2行：请选择科目（所选科目不存在）',
    '第3行：科目“2221 2221”有下级科目，请选择末级科目',
    '第3行：借方和贷方只能填写一方',
    '借贷不平衡：借方合计 2,260.00，贷方合计 1,130.00，差额 1,130.00',
  ]);
});

test('至少两行分录', () => {
  expect(problemsOf(sale, (draft) => ({ ...draft, lines: [] }))).toEqual(['凭证至少要有两行分录']);
});

test('两方都是零的分录不接受', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款  5.00
      贷 1001 库存现金  5.00
      借 5602 管理费用  0.00
  `;
  expect(problemsOf(ledger)).toEqual(['第3行：请填写借方或贷方金额，金额不能为零']);
});

test('金额的范围', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款  100000000000.00
      贷 1001 库存现金  100000000000.00
  `;
  expect(problemsOf(ledger)).toEqual([
    '第1行：金额超出范围（最大 99,999,999,999.99）',
    '第2行：金额超出范围（最大 99,999,999,999.99）',
  ]);
});

test('核算数量的科目必须有数量，零也是数量', () => {
  expect(problemsOf(sale, line(1, { quantity: null }))).toEqual([
    '第2行：科目“5001 主营业务收入”请填写数量（件）',
  ]);
  expect(problemsOf(sale, line(1, { quantity: 0 as never }))).toStrictEqual([]);
});

test('辅助核算项目：每个类别一项，且已启用', () => {
  const [ref] = sale.vouchers[0]!.lines[0]!.auxiliary;
  expect(problemsOf(sale, line(0, { auxiliary: [{ categoryId: 1, itemId: 999 }] }))).toEqual([
    '第1行：所选客户不存在',
  ]);
  expect(problemsOf(sale, line(0, { auxiliary: [ref!, ref!] }))).toEqual(['第1行：客户只能选择一项']);
  expect(problemsOf(sale, line(2, { auxiliary: [ref!] }))).toEqual([
    '第3行：科目“222101 应交增值税”不核算客户',
  ]);
  const disabled = {
    ...sale,
    auxiliaryItems: sale.auxiliaryItems.map((item) => ({ ...item, isEnabled: false })),
  };
  expect(problemsOf(disabled)).toEqual(['第1行：客户“101 甲公司”已停用']);
});

test('冲销和结转可以使用已停用的辅助项目：余额必须能够转出', () => {
  const disabled = {
    ...sale,
    auxiliaryItems: sale.auxiliaryItems.map((item) => ({ ...item, isEnabled: false })),
  };
  expect(problemsOf(disabled, (draft) => ({ ...draft, kind: 'reversal' }))).toStrictEqual([]);
});

describe('外币', () => {
  const ledger = given`
    2024-01-05 记-1
      借 1002 银行存款  7100.00 USD 1000.00 汇率 7.1
      贷 1001 库存现金  7100.00
  `;

  test('币别、汇率、原币齐全', () => {
    expect(problemsOf(ledger)).toStrictEqual([]);
  });

  test.each([
    [{ currencyCode: 'EUR' }, '第1行：币别“EUR”不存在'],
    [{ exchangeRate: null }, '第1行：请填写USD的汇率'],
    [{ exchangeRate: 0 as never }, '第1行：请填写USD的汇率'],
    [{ currencyAmount: null }, '第1行：请填写USD原币金额'],
  ])('%j → %s', (change, message) => {
    expect(problemsOf(ledger, line(0, change))).toEqual([message]);
  });

  test('科目不核算的外币', () => {
    expect(problemsOf(ledger, line(1, { currencyCode: 'USD' }))).toEqual([
      '第2行：科目“1001 库存现金”不核算外币USD',
    ]);
  });

  test('本位币的分录不需要汇率', () => {
    expect(problemsOf(ledger, line(1, { currencyCode: 'RMB' }))).toStrictEqual([]);
  });
});

describe('凭证的期间', () => {
  const periods = [
    { period: period('2024-02'), isClosed: true },
    { period: period('2024-03'), isClosed: false },
  ];
  const problemsIn = (date: string) =>
    savingProblems(
      { ...sale.vouchers[0]!, date: date as VoucherDraft['date'] },
      { ...references(sale), enablePeriod: period('2024-02'), periods },
    ).map(({ message }) => message);

  test.each([
    ['2024-01-31', ['凭证日期早于启用期间2024年第02期']],
    ['2024-02-29', ['2024年第02期已结账，不能新增或修改凭证']],
    ['2024-03-01', []],
    ['2025-03-31', []],
    ['2025-04-01', ['凭证日期最多晚于最新期间2024年第03期12个月']],
  ])('%s', (date, messages) => {
    expect(problemsIn(date)).toEqual(messages);
  });
});

test('停用的科目、不核算的数量、超出范围的数量和凭证号', () => {
  const limit = 999_999_999_999_999;
  const quantity = (count: number) => ({ quantity: quantityOf(count) });
  expect(problemsOf(sale, line(0, quantity(5)))).toEqual(['第1行：科目“1122 应收账款”不核算数量']);
  expect(problemsOf(sale, line(0, quantity(0)))).toStrictEqual([]);
  expect(problemsOf(sale, line(1, quantity(limit)))).toStrictEqual([]);
  expect(problemsOf(sale, line(1, quantity(limit + 1)))).toEqual([
    '第2行：数量超出范围（最大 999,999,999.999999）',
  ]);
  const numbered = (number: number) => problemsOf(sale, (draft) => ({ ...draft, number }));
  expect([1, 99_999].flatMap(numbered)).toStrictEqual([]);
  expect([0, 1.5, 100_000].flatMap(numbered)).toEqual(Array(3).fill('凭证号应为1到99999的整数'));
  const closed = accountTree(
    sale.accounts.all.map((account) => ({ ...account, isEnabled: account.code !== '5001' })),
  );
  const disabled = { ...sale, accounts: closed };
  expect(problemsOf(disabled)).toEqual(['第2行：科目“5001 主营业务收入”已停用']);
  expect(problemsOf(disabled, (draft) => ({ ...draft, kind: 'profitAndLoss' }))).toStrictEqual([]);
});

test('核算外币的科目要有币别、汇率和原币；不核算的不能有', () => {
  const abroad = {
    ...sale,
    accounts: accountTree(
      sale.accounts.all.map((account) => ({
        ...account,
        currencyCodes: account.code === '1122' ? ['USD'] : [],
      })),
    ),
  };
  const dollars = {
    currencyCode: 'USD',
    exchangeRate: parseExchangeRate('7.1')!,
    currencyAmount: fen(15915),
  };
  expect(problemsOf(abroad, line(0, dollars))).toStrictEqual([]);
  expect(problemsOf(abroad)).toEqual([
    '第1行：科目“1122 应收账款”核算外币，请填写币别（USD）、汇率和原币金额',
  ]);
  const both = {
    ...sale,
    accounts: accountTree(
      sale.accounts.all.map((account) => ({
        ...account,
        currencyCodes: account.code === '1122' ? ['RMB', 'USD'] : [],
      })),
    ),
  };
  expect(problemsOf(both, line(0, { currencyCode: 'RMB' }))).toStrictEqual([]);
  expect(problemsOf(sale, line(0, dollars))).toEqual(['第1行：科目“1122 应收账款”不核算外币USD']);
  for (const rate of [null, exchangeRate(0)]) {
    expect(problemsOf(abroad, line(0, { ...dollars, exchangeRate: rate }))).toEqual([
      '第1行：请填写USD的汇率',
    ]);
  }
  expect(problemsOf(abroad, line(0, { ...dollars, currencyAmount: null }))).toEqual([
    '第1行：请填写USD原币金额',
  ]);
});
