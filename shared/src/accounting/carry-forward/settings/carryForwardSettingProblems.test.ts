import { period } from '../../../primitives/period';
import { exchangeRate, parseExchangeRate } from '../../../primitives/scaled';
import { auxiliaryKey } from '../../auxiliary';
import { given } from '../../../testing/given';
import { at } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { carryForwardSettingProblems } from './carryForwardSettingProblems';
import type { CarryForwardSettings } from './carryForwardSettings';

const { accounts } = given`
  2024-12-05 记-1
    借 560201 职工薪酬 [部门:一部]  1.00
    借 560207 折旧费                1.00
    借 1405 库存商品                1.00 数量 1
    贷 1002 银行存款                3.00
`;

const rate = (text: string) => parseExchangeRate(text) ?? exchangeRate(0);

const asset = {
  name: '电脑',
  expense: at('560207'),
  method: 'straightLine' as const,
  cost: yuan('100'),
  residual: yuan('5'),
  months: 36,
  begins: period('2024-12'),
};

const known = {
  accounts,
  items: new Map([[31, { categoryId: 14, code: '001', name: '甲公司', isEnabled: true }]]),
  currencyCodes: new Set(['USD']),
};

const messages = (values: Partial<CarryForwardSettings>) =>
  carryForwardSettingProblems(values, known).map(({ message, at: where }) => `${where} ${message}`);

test('没有问题', () => {
  expect(messages({ depreciableAssets: [asset], incomeTax: 500, finishedGoods: at('1405') })).toStrictEqual(
    [],
  );
  expect(messages({ depreciableAssets: [{ ...asset, residual: asset.cost }] })).toStrictEqual([]);
});

test('科目没有选、不是末级、没有选项目、核算数量，净残值大于原值', () => {
  const rows = [null, at('5602'), at('560201'), at('1405')].map((expense) => ({ ...asset, expense }));
  const heavy = { ...asset, residual: yuan('100.01') };
  expect(messages({ depreciableAssets: [...rows, heavy], finishedGoods: at('5602') })).toEqual([
    'depreciableAssets[0].expense 第1行：请选择费用科目',
    'depreciableAssets[1].expense 第2行：费用科目应为末级科目，并选好辅助核算项目',
    'depreciableAssets[2].expense 第3行：费用科目应为末级科目，并选好辅助核算项目',
    'depreciableAssets[3].expense 第4行：费用科目不能是数量核算的科目',
    'finishedGoods 入库科目应为末级科目，并选好辅助核算项目',
    'depreciableAssets[4].residual 第5行：电脑的预计净残值不能大于原值',
  ]);
});

test('加速折旧的月数应为整年，代扣不能超过应发', () => {
  const wages = {
    account: at('1002'),
    gross: yuan('100'),
    socialInsurance: yuan('60'),
    housingFund: yuan('40'),
  };
  expect(
    messages({
      depreciableAssets: [
        { ...asset, method: 'sumOfYears' },
        { ...asset, method: 'doubleDeclining', months: 30 },
      ],
      payrollPayments: [
        { ...wages, incomeTax: yuan('0') },
        { ...wages, incomeTax: yuan('0.01') },
      ],
    }),
  ).toEqual([
    'depreciableAssets[1].months 第2行：电脑采用双倍余额递减法，折旧月数应为12的倍数',
    'payrollPayments[1].gross 第2行：代扣的金额不能超过应发工资',
  ]);
});

test('项目不是本账套的、不是这一类的、停用的，外币不在币别中', () => {
  const department = accounts.byCode('560201')?.auxiliaryCategoryIds[0] ?? 0;
  const into = (itemId: number) => ({
    ...asset,
    expense: { ...at('560201'), auxiliaryKey: auxiliaryKey([{ categoryId: department, itemId }]) },
  });
  const items = new Map([
    [31, { categoryId: department, code: '01', name: '一部', isEnabled: true }],
    [32, { categoryId: department + 1, code: '02', name: '二部', isEnabled: true }],
    [33, { categoryId: department, code: '03', name: '三部', isEnabled: false }],
  ]);
  const found = carryForwardSettingProblems(
    {
      depreciableAssets: [into(31), into(32), into(99), into(33)],
      closingRates: { USD: rate('7.1'), EUR: rate('7.9') },
    },
    { ...known, items },
  );
  expect(found.map(({ message }) => message)).toEqual([
    '第2行：费用科目的辅助核算项目不存在，请重新选择',
    '第3行：费用科目的辅助核算项目不存在，请重新选择',
    '第4行：费用科目“03 三部”已停用，请启用或改选',
    '外币“EUR”不在币别中',
  ]);
});

test('存货科目对应收入科目：各是末级的资产类和损益类，一个收入科目只对应一次', () => {
  const chart = given`
    2024-12-05 记-1
      借 140501 甲商品     1.00
      借 140502 乙商品     1.00
      贷 500101 内销       1.00
      贷 500102 外销       1.00
  `.accounts;
  const told = (rows: [string | null, string | null][]) =>
    carryForwardSettingProblems(
      {
        stockRevenue: rows.map(([stock, revenue]) => ({
          stock: stock && at(stock),
          revenue: revenue && at(revenue),
        })) as never,
      },
      { ...known, accounts: chart },
    ).map(({ at: where, message }) => `${where} ${message}`);
  expect(
    told([
      ['140501', '500101'],
      ['140502', '500102'],
      ['140501', '500102'],
    ]),
  ).toEqual([
    'stockRevenue[2].revenue 第3行：这个收入科目在第2行已经对应过，一个收入科目只能对应一个库存科目',
  ]);
  const wrong = told([
    ['1405', '140502'],
    [null, null],
    ['99', '5001'],
  ]);
  expect(wrong).toHaveLength(6);
  expect(wrong[0]).toMatch(/^stockRevenue\[0\]\.stock 第1行：.+应为资产类的末级科目$/);
  expect(wrong[1]).toMatch(/^stockRevenue\[0\]\.revenue 第1行：.+应为损益类的末级科目$/);
  expect(wrong[2]).toMatch(/^stockRevenue\[1\]\.stock 第2行：请选择.+$/);
});
