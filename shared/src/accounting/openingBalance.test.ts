import { byId } from '../testing/byId';
import { given, type GivenLedger } from '../testing/given';
import { fen } from '../primitives/money';
import { yuan } from '../testing/yuan';
import type { OpeningBalance } from './ledger';
import {
  combinationProblems,
  openingProblems,
  openingResult,
  openingTransfers,
  proposedResult,
  yearBeginNet,
} from './openingBalance';

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
  expect(problemsOf(ledger)).toStrictEqual([]);
  expect(problemsOf(ledger, true)).toEqual(['已有期间结账，期初余额不能修改；请先反结账']);
});

test('只有核算辅助项目的科目才有自己的明细行', () => {
  const bank = { code: '1002', name: '银行存款', auxiliaryCategoryIds: [] };
  expect(combinationProblems(bank).map(({ message }) => message)).toEqual([
    '科目“1002 银行存款”没有辅助核算，不能增加明细行；请直接填写该科目的期初余额',
  ]);
  expect(combinationProblems({ ...bank, auxiliaryCategoryIds: [7] })).toStrictEqual([]);
  expect(combinationProblems(undefined)).toStrictEqual([]);
});

const openingOf = (of: GivenLedger, code: number) => {
  const opening = of.openings.find(({ accountId }) => accountId === code)!;
  return { opening, path: of.accounts.pathOf(code) };
};

test('本年累计里结转损益的部分：两方相等是结转过的，在科目性质的对方', () => {
  const { opening } = openingOf(ledger, 5001);
  const sales = { category: 'profitAndLoss', side: 'credit', name: '主营业务收入' } as const;
  const expense = { category: 'profitAndLoss', side: 'debit', name: '管理费用' } as const;
  expect(openingTransfers(opening, [sales])).toEqual({ debit: yuan('300.00'), credit: 0 });
  expect(openingTransfers(opening, [expense])).toEqual({ debit: 0, credit: yuan('300.00') });
  expect(openingTransfers({ ...opening, yearDebit: yuan('299.99') }, [sales])).toEqual({
    debit: 0,
    credit: 0,
  });
  expect(openingTransfers({ ...opening, net: yuan('1.00') }, [sales])).toEqual({ debit: 0, credit: 0 });
  const bank = { category: 'asset', side: 'debit', name: '银行存款' } as const;
  expect(openingTransfers(opening, [bank])).toEqual({ debit: 0, credit: 0 });
});

const carried = given`
  启用 2026-07
  期初
    平 560302 利息收入        累计 借 412.35 贷 412.35
    平 56030201 存款利息      累计 借 71.05 贷 71.05
    平 560304 汇兑收益(净额)  累计 借 63.20 贷 63.20
    平 560303 手续费          累计 借 305.80 贷 305.80
    平 511102 投资损失        累计 借 77.10 贷 77.10
    平 5111 投资收益          累计 借 15.00 贷 15.00
    平 5602 管理费用          累计 借 900.00 贷 880.00
    平 5601 销售费用          累计 借 640.00 贷 640.00 实际 588.50
`;

test.each([
  [560302, '费用下的收入在贷方', '-412.35'],
  [56030201, '利息收入的下级，叫别的名称也是收入', '-71.05'],
  [560304, '名称后有括号也一样', '-63.20'],
  [560303, '费用在借方', '305.80'],
  [511102, '收入下的损失在借方', '77.10'],
  [5602, '两方不等：没有录入结转，取差额', '20.00'],
  [5601, '录入的优先', '588.50'],
])('实际损益发生额 %s：%s', (code, _why, result) => {
  const { opening, path } = openingOf(carried, code);
  expect(openingResult(opening, path)).toBe(yuan(result));
});

test('方向与上级相反的下级随自己的方向：主营业务收入下借方的销售退回', () => {
  const income = { category: 'profitAndLoss', side: 'credit', name: '主营业务收入' } as const;
  const returned = { category: 'profitAndLoss', side: 'debit', name: '销售退回' } as const;
  const turnover = { net: yuan('0.00'), yearDebit: yuan('8.30'), yearCredit: yuan('8.30') };
  expect(proposedResult(turnover, [income, returned])).toBe(yuan('8.30'));
  expect(proposedResult(turnover, [income, { ...returned, side: 'credit' }])).toBe(yuan('-8.30'));
});

test('实际损益发生额录入后，其余的是结转', () => {
  const { opening, path } = openingOf(carried, 5601);
  expect(openingTransfers(opening, path)).toEqual({ debit: 0, credit: yuan('588.50') });
  const interest = openingOf(carried, 560302);
  expect(openingTransfers(interest.opening, interest.path)).toEqual({ debit: yuan('412.35'), credit: 0 });
});

test('实际损益发生额只有损益类科目才有，并且要有本年累计', () => {
  const wrong = given`
    启用 2026-07
    期初
      借 1002 银行存款  10.00 累计 借 10.00 实际 3.00
      平 5602 管理费用        累计 实际 4.00
      平 5601 销售费用        累计 借 5.00 贷 5.00 实际 5.00
  `;
  expect(problemsOf(wrong)).toEqual([
    '第1行：科目“1002 银行存款”不是损益类科目，没有实际损益发生额，请清空',
    '第2行：科目“5602 管理费用”有实际损益发生额，请同时填写本年累计借方、贷方',
  ]);
});

test('不存在的科目、超出范围的金额、科目不核算的外币和项目、别的类别的项目，逐行指出', () => {
  const known = given`
    期初
      借 1122 应收账款 [客户:甲公司]  500.00
      借 1002 银行存款                 20.00
      贷 2202 应付账款 [供应商:乙公司]  5.00
  `;
  const [receivable, bank, payable] = known.openings as [OpeningBalance, OpeningBalance, OpeningBalance];
  const told = (...openings: OpeningBalance[]) => problemsOf({ ...known, openings });
  expect(told({ ...bank, accountId: 999 })).toEqual(['第1行：科目不存在']);
  const limit = yuan('99999999999.99');
  for (const field of ['net', 'yearDebit', 'yearCredit'] as const) {
    expect(told({ ...bank, [field]: limit })).toStrictEqual([]);
    expect(told({ ...bank, [field]: fen(limit + 1) })).toEqual([
      '第1行：科目“1002 银行存款”金额超出范围（最大 99,999,999,999.99）',
    ]);
  }
  const dollars = { currencyCode: 'USD', net: yuan('3.00') };
  expect(told({ ...bank, foreign: dollars })).toEqual(['第1行：科目“1002 银行存款”不核算外币USD']);
  expect(told({ ...bank, auxiliaryKey: receivable.auxiliaryKey })).toEqual([
    '第1行：科目“1002 银行存款”不核算所选的辅助核算项目',
  ]);
  expect(told({ ...receivable, auxiliaryKey: payable.auxiliaryKey })).toEqual([
    '第1行：科目“1122 应收账款”请选择客户',
    '第1行：科目“1122 应收账款”不核算所选的辅助核算项目',
  ]);
});

test('资产的期初没有余额，年初还是有：本年累计说了算', () => {
  const opening = { net: yuan('0'), yearDebit: yuan('7.00'), yearCredit: yuan('9.00') };
  expect(yearBeginNet(opening, { category: 'asset' })).toBe(yuan('2.00'));
  expect(yearBeginNet(opening, { category: 'profitAndLoss' })).toBe(0);
});

test('不是损益的科目和不存在的科目，没有实际损益发生额', () => {
  const turnover = { net: yuan('0'), yearDebit: yuan('7.00'), yearCredit: yuan('7.00') };
  const bank = { category: 'asset', side: 'debit', name: '银行存款' } as const;
  for (const path of [[bank], []]) {
    expect(proposedResult(turnover, path)).toBe(0);
    expect(openingResult({ ...turnover, yearResult: yuan('5.00') }, path)).toBe(0);
  }
});
