import fc from 'fast-check';
import { fen, formatAmount, formatYuan, MAX_FEN } from '../../primitives/money';
import { amountOf, cellText, identityOf, isSigned, momentOf, timeOf } from './bankCell';

test.each([
  ['1,234.50', 123450],
  ['+10000.00', 1000000],
  ['-15.00', -1500],
  ['¥88.8', 8880],
  ['￥88.80', 8880],
  ['`100.00', 10000],
  ['100.00\t', 10000],
  ['１２３．４５', 12345],
  ['（12.00）', -1200],
  ['(1,200.00)', -120000],
  ['1 234.00', 123400],
  ['CNY100.00', 10000],
  ['100.00元', 10000],
  ['.05', 5],
  ['100.5000', 10050],
  ['1.005', undefined],
  ['0.00', 0],
  ['="12.00"', 1200],
])('金额 %s', (cell, count) => {
  expect(amountOf(cell)).toBe(count);
});

test('空白和横线没有金额；文字、科学计数、错位的逗号、超出范围的都不是金额', () => {
  expect(['', ' ', '-', '--', '—', '/', '\t'].map(amountOf)).toEqual(Array(7).fill(null));
  const wrong = ['货款', '1.2E+5', '12,34.00', '1..2', '99999999999999.00', '1'.repeat(200)];
  expect(wrong.map(amountOf)).toEqual(wrong.map(() => undefined));
  expect(amountOf(formatYuan(MAX_FEN))).toBe(MAX_FEN);
});

test('写了什么金额，读出来就是什么金额', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0 - MAX_FEN, max: MAX_FEN }).map(fen), (amount) => {
      expect(amountOf(formatAmount(amount))).toBe(amount);
      expect(amountOf(`\`¥${formatYuan(amount)}\t`)).toBe(amount);
    }),
  );
});

test('带正负号的金额自己说明收支', () => {
  expect(['+1.00', '-1.00', '（1.00）', '¥-1.00', '1.00'].map(isSigned)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ['20260420 10:00:00', '2026-04-20', '10:00:00'],
  ['20260420100000', '2026-04-20', '10:00:00'],
  ['20260420', '2026-04-20', ''],
  ['2026/6/2', '2026-06-02', ''],
  ['2026/6/2 9:05', '2026-06-02', '09:05:00'],
  ['2026.06.02', '2026-06-02', ''],
  ['2026年6月2日', '2026-06-02', ''],
  ['2026年6月2日 9时05分', '2026-06-02', '09:05:00'],
  ['`2026-04-20 10:00:01', '2026-04-20', '10:00:01'],
  ['2026-04-20T10:00:00.000+08:00', '2026-04-20', '10:00:00'],
  ['２０２６－０４－２０', '2026-04-20', ''],
])('日期 %s', (cell, on, time) => {
  expect(momentOf(cell)).toEqual({ on, time });
});

test('没有的日子、没有的时刻、不是日期的文字都读不出', () => {
  const wrong = [
    '2026-02-30',
    '20261301',
    '2026-04-20 25:00:00',
    '2026-04-20 上午',
    '合计',
    '',
    '2026/6/234',
  ];
  expect(wrong.map(momentOf)).toEqual(wrong.map(() => undefined));
  expect(['9:05', '93001', '102', '10.00.00', '', '10:60', '上午'].map(timeOf)).toEqual([
    '09:05:00',
    '09:30:01',
    '00:01:02',
    '10:00:00',
    '',
    undefined,
    undefined,
  ]);
});

test.each([
  ['0', '00:00:00'],
  ['0.5', '12:00:00'],
  ['0.416666666666667', '10:00:00'],
  ['0.385532407407407', '09:15:10'],
  ['0.999988425925926', '23:59:59'],
  ['0.99999999999999999', '23:59:59'],
])('没有格式的时刻 %s 天是 %s', (cell, time) => {
  expect(timeOf(cell)).toBe(time);
});

test('长号码是文字；科学计数丢了数字，不能认人', () => {
  expect(
    ['6222 0200 1234 5678 901', '`10000', '6.22E+18', '6E18', '-', 'x'.repeat(101)].map(identityOf),
  ).toEqual(['6222020012345678901', '10000', '', '', '', '']);
  expect(cellText("'0130 ")).toBe('0130');
});
