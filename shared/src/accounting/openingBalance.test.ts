import { byId } from '../testing/byId';
import { given, type GivenLedger } from '../testing/given';
import { yuan } from '../testing/yuan';
import { combinationProblems, openingProblems, openingTransfers, yearBeginNet } from './openingBalance';

const ledger = given`
  启用 2024-07
  期初
    借 1002 银行存款      500.00 累计 借 800.00 贷 730.00
    借 1601 固定资产      900.00
    贷 1602 累计折旧      150.00 累计 贷 30.00
    贷 2202 应付账款      210.00
    贷 3001 实收资本     1000.00
    贷 3103 本年利润       40.00 累计 借 260.00 贷 300.00
    平 5001 主营业务收入         累计 借 300.00 贷 300.00
    平 5602 管理费用             累计 借 260.00
`;

test('年初余额 = 期初余额 − （累计借方 − 累计贷方）；已结转的损益科目年初为零', () => {
  const begins = ledger.openings.map((opening) => {
    const account = ledger.accounts.byId(opening.accountId)!;
    return [account.code, yearBeginNet(opening, account)];
  });
  expect(Object.fromEntries(begins)).toMatchObject({
    1002: yuan('430.00'),
    1602: yuan('-120.00'),
    3103: yuan('0'),
    5001: yuan('0'),
    5602: yuan('0'),
  });
});

const problemsOf = (of: GivenLedger, hasClosedPeriod = false) =>
  openingProblems(of.openings, {
    accounts: of.accounts,
    auxiliaryCategories: byId(of.auxiliaryCategories),
    auxiliaryItems: byId(of.auxiliaryItems),
    hasClosedPeriod,
  }).map(({ message }) => message);

test('期初余额在末级科目和辅助项目上录入，不能重复', () => {
  const wrong = given`
    期初
      借 1122 应收账款 [客户:甲公司]  500.00
      借 1122 应收账款                 20.00
      借 2221 应交税费                  3.00
      贷 222101 应交增值税              4.00
      贷 222101 应交增值税              5.00
  `;
  expect(problemsOf(wrong)).toEqual([
    '第2行：科目“1122 应收账款”请选择客户',
    '第3行：科目“2221 应交税费”有下级科目，请在末级科目录入期初余额',
    '第5行：科目“222101 应交增值税”的期初余额重复',
  ]);
});

test('有期间结账后期初余额不能修改', () => {
  expect(problemsOf(ledger)).toEqual([]);
  expect(problemsOf(ledger, true)).toEqual(['已有期间结账，期初余额不能修改；请先反结账']);
});

test('只有核算辅助项目的科目才有自己的明细行', () => {
  const bank = { code: '1002', name: '银行存款', auxiliaryCategoryIds: [] };
  expect(combinationProblems(bank).map(({ message }) => message)).toEqual([
    '科目“1002 银行存款”没有辅助核算，不能增加明细行；请直接填写该科目的期初余额',
  ]);
  expect(combinationProblems({ ...bank, auxiliaryCategoryIds: [7] })).toEqual([]);
  expect(combinationProblems(undefined)).toEqual([]);
});

test('本年累计里结转损益的部分：两方相等才是结转过的，在科目余额方向的对方', () => {
  const opening = ledger.openings.find(({ accountId }) => accountId === 5001)!;
  const sales = { category: 'profitAndLoss', side: 'credit' } as const;
  const expense = { category: 'profitAndLoss', side: 'debit' } as const;
  expect(openingTransfers(opening, sales)).toEqual({ debit: yuan('300.00'), credit: 0 });
  expect(openingTransfers(opening, expense)).toEqual({ debit: 0, credit: yuan('300.00') });
  expect(openingTransfers({ ...opening, yearDebit: yuan('299.99') }, sales)).toEqual({ debit: 0, credit: 0 });
  expect(openingTransfers({ ...opening, net: yuan('1.00') }, sales)).toEqual({ debit: 0, credit: 0 });
  expect(openingTransfers(opening, { category: 'asset', side: 'debit' })).toEqual({ debit: 0, credit: 0 });
});

test.each([
  ['借 1002 银行存款  100000000000.00 累计 借 1.00 贷 1.00'],
  ['借 1002 银行存款  1.00 累计 借 100000000000.00 贷 1.00'],
  ['借 1002 银行存款  1.00 累计 借 1.00 贷 -100000000000.00'],
])('期初余额和本年累计一样，每个数都不能超出范围：%s', (row) => {
  const large = given`
    启用 2024-07
    期初
      ${row}
  `;
  expect(problemsOf(large)).toEqual(['第1行：科目“1002 银行存款”金额超出范围（最大 99,999,999,999.99）']);
});
