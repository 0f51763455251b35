import { tableOf } from '../../../testing/movingCase';
import { recogniseTable } from './recogniseTable';
import { slipMonths } from './slipMonths';

const monthsOf = (text: string) => {
  const table = tableOf('序时账.csv', text);
  return slipMonths(table, recogniseTable(table));
};

const TITLES = '日期,凭证字号,摘要,科目编码,科目名称,借方金额,贷方金额';

test('凭证从最早的日期到最晚的日期，不论先后、怎么写', () => {
  const rows = [
    '2026-04-30,记-2,付房租,5602,管理费用,100,',
    '2026/3/1,记-1,存现,1002,银行存款,100,',
    ',,存现,1001,库存现金,,100',
    '20260615,记-3,存现,1002,银行存款,100,',
  ];
  expect(monthsOf([TITLES, ...rows].join('\n'))).toEqual({ from: '2026-03', to: '2026-06' });
});

test('不是日期的不算；一个日期也没有的，说不出月份', () => {
  expect(monthsOf(`${TITLES}\n2026-02-30,记-1,存现,1002,银行存款,1,\n合计,,,,,1,1`)).toBeNull();
  expect(monthsOf(`${TITLES}\n2026-02-30,记-1,,1002,,1,\n2026-02-28,记-2,,1002,,1,`)).toEqual({
    from: '2026-02',
    to: '2026-02',
  });
});

test('余额表的月份在它的标题里，不在行里', () => {
  expect(monthsOf('日期,科目编码,科目名称,期初余额,期末余额\n2026-01-31,1001,库存现金,1,1')).toBeNull();
});

test('列名上面写的日期、别的表里的日期，不是凭证的日期；一个月里先后都一样', () => {
  expect(
    monthsOf(`2025-01-01,打印\n${TITLES}\n2026-04-30,记-2,甲,1001,,1,\n2026-04-02,记-1,甲,1001,,1,`),
  ).toEqual({ from: '2026-04', to: '2026-04' });
  const rates = '币别,名称,本位币,起始日期,汇率\nUSD,美元,否,2026-01-01,7.1';
  const table = { ...tableOf('整套.csv', rates), sheet: '币种汇率' };
  expect(slipMonths(table, recogniseTable(table))).toBeNull();
});
