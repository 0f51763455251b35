import fc from 'fast-check';
import { formatAmount, formatYuan, fen } from '../../primitives/money';
import { invoiceAmount, invoiceDate, invoiceRate, rateText } from './invoiceCell';

test.each([
  ['1130.00', 113_000],
  ['¥1,130.00', 113_000],
  ['￥ -452.00', -45_200],
  ['-¥452.00', -45_200],
  ['（52.00）', -5_200],
  ['1000', 100_000],
  ['.5', 50],
  ['', 'none'],
  ['***', 'none'],
  ['免税', 'none'],
  ['免', 'none'],
  ['EXEMPT', 'none'],
  ['XXX', 'none'],
  ['CN 50.00', 5_000],
  ['YQ60.00', 6_000],
  ['不征税', 'none'],
  ['—', 'none'],
  ['1.005', 'decimals'],
  ['1130.000', 'decimals'],
  ['NaN', 'nonsense'],
  ['1E+3', 'nonsense'],
  ['1,13.00', 'nonsense'],
  ['99999999999999.00', 'nonsense'],
  ['--1', 'nonsense'],
  ['CNY 12.30', 1_230],
  ['-RMB12.30', -1_230],
  ['12.30元', 1_230],
  ['+12.30', 1_230],
  ['(12.30)', -1_230],
  ['(-12.30)', 'nonsense'],
  ['-', 'none'],
  ['/', 'none'],
  ['1'.repeat(61), 'nonsense'],
  [`${' '.repeat(70)}1.00`, 100],
])('金额 %s', (text, amount) => expect(invoiceAmount(text)).toBe(amount));

test('写出的金额总能读回', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (count) => {
      expect(invoiceAmount(formatYuan(fen(count)))).toBe(fen(count));
      expect(invoiceAmount(`¥${formatAmount(fen(count))}`)).toBe(fen(count));
    }),
  );
});

test.each([
  ['0.13', 130],
  ['13%', 130],
  ['13', 130],
  ['0.130000', 130],
  ['1.5%', 15],
  ['.09', 90],
  ['0.015', 15],
  ['0.5%', 5],
  ['0.00', 0],
  ['0%', 0],
  ['免税', 'exempt'],
  ['不征税', 'untaxed'],
  ['***', null],
  ['13%、6%', null],
  ['', null],
  ['-0.13', null],
  ['免征增值税', 'exempt'],
  ['零税率', 0],
  ['100%', 1_000],
  ['100.1%', null],
  ['1', 10],
  ['0.0005', null],
  ['13.05%', null],
  ['非免税', null],
  ['免税率', null],
])('税率 %s', (text, rate) => expect(invoiceRate(text)).toBe(rate));

test('税率写成票面的样子', () => {
  expect([130, 15, 5, 0, 'exempt', 'untaxed', null].map((rate) => rateText(rate as never))).toEqual([
    ...['13%', '1.5%', '0.5%', '0%', '免税', '不征税', ''],
  ]);
});

test.each([
  ['2026-06-03 10:20:30', '2026-06-03'],
  ['2026年06月03日', '2026-06-03'],
  ['2026 年 6 月 3 日', '2026-06-03'],
  ['2026/6/3', '2026-06-03'],
  ['2026年06月03日10:20:30', '2026-06-03'],
  ['2026-6-3上午10:20', '2026-06-03'],
  ['2026-06-03T15:59:59Z', '2026-06-03'],
  ['2026-06-03T16:00:00Z', '2026-06-04'],
  ['2026-06-30T18:20:30.000+00:00', '2026-07-01'],
  ['2026-06-03T18:20:30+08:00', '2026-06-03'],
  ['2026年06月03日至2026年06月04日', undefined],
  ['2026-06-0310:20:30', undefined],
  ['20260603', '2026-06-03'],
  ['20260603102030', '2026-06-03'],
  ['2026-06-03T10:20:30+08:00', '2026-06-03'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['46176', undefined],
  ['2026.06.03', '2026-06-03'],
  ['２０２６-06-03', '2026-06-03'],
  ['20260603 10:20', '2026-06-03'],
  ['2026-06-03起', undefined],
  ['x2026-06-03', undefined],
  ['x20260603', undefined],
  ['202606031', undefined],
  [`2026-06-03 ${'0'.repeat(60)}`, undefined],
  ['', undefined],
])('日期 %s', (text, date) => expect(invoiceDate(text)).toBe(date));

test('写得太长的不是金额、税率和日期', () => {
  const apart = ' '.repeat(60);
  expect(invoiceAmount(`1${apart}.00`)).toBe('nonsense');
  expect(invoiceAmount(`1${' '.repeat(56)}.00`)).toBe(100);
  expect(invoiceAmount(`${apart}1.00${apart}`)).toBe(100);
  expect(invoiceRate(`13${apart}%`)).toBe(null);
  expect(invoiceDate(`2026-06-03${apart}`)).toBe('2026-06-03');
  expect(invoiceDate(`2026${apart}-06-03`)).toBeUndefined();
});
