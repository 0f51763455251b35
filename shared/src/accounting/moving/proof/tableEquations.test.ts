import { movedBalances, movedBooks, plannedFrom } from '../../../testing/givenMoved';
import type { MovedBalance } from '../movedBooks';
import { proveMove } from './proveMove';

/** What the tables say against themselves, with the cell that is told. */
function told(...balances: readonly MovedBalance[][]) {
  const books = movedBooks({ balances: balances.flat() });
  return proveMove(books, plannedFrom(books)).contradictions.map(({ message, cell }) =>
    cell ? `${message} ${cell.correction}` : message,
  );
}

const month = (name: string, ...rows: readonly string[]) => movedBalances(name, rows.join('\n'), name);

/** 借方、贷方 47.00 in a month, with 本年累计. */
const bank = (opening: string, closing: string, year = '47.00') =>
  `1002 银行存款 ${opening} 47.00 0.00 ${closing} ${year} 0.00`;
const capital = (opening: string, closing: string, year = '47.00') =>
  `3001 实收资本 -${opening} 0.00 47.00 -${closing} 0.00 ${year}`;
const january = month('2026-01', bank('100.00', '147.00'), capital('100.00', '147.00'));
const february = [bank('147.00', '194.00', '94.00'), capital('147.00', '194.00', '94.00')];

test('相接的两个月都对，没有可说的；上一年的本年累计不接到下一年', () => {
  expect(told(january, month('2026-02', ...february))).toStrictEqual([]);
  const december = month('2025-12', bank('53.00', '100.00', '800.00'), capital('53.00', '100.00', '800.00'));
  expect(told(december, january)).toStrictEqual([]);
});

test('从1月起的表，本年累计就是本期发生额；从2月起的不是', () => {
  expect(told(month('2026-01', bank('100.00', '147.00', '48.00'), capital('100.00', '147.00')))).toEqual([
    '“1002”从1月起的本年累计借方不等于本期借方；2026-01第1行的本年累计借方不对 -100',
    '本年累计借方合计不等于本年累计贷方合计；2026-01第1行的本年累计借方不对 -100',
  ]);
  expect(told(month('2026-02', ...february))).toStrictEqual([]);
  expect(told(month('2026-02..2026-03', ...february))).toStrictEqual([]);
});

test('本年累计接不上：说出是哪两个月', () => {
  const wrong = [bank('147.00', '194.00', '94.00'), capital('147.00', '194.00', '95.00')];
  expect(told(january, month('2026-02', ...wrong))).toEqual([
    '本年累计借方合计不等于本年累计贷方合计；2026-02第2行的本年累计贷方不对 -100',
    '“3001”2026-02的本年累计贷方不等于2026-01的本年累计贷方加本期贷方；2026-02第2行的本年累计贷方不对 -100',
  ]);
});

test('期末与下个月的期初接不上，隔着一个月的不接', () => {
  const moved = (name: string) =>
    month(name, bank('148.00', '195.00', '94.00'), capital('147.00', '194.00', '94.00'));
  const messages = told(january, moved('2026-02')).map((text) => text.split('；')[0]);
  expect(messages).toContain('“1002”2026-01的期末余额不等于2026-02的期初余额');
  expect(told(january, moved('2026-03')).map((text) => text.split('；')[0])).toEqual([
    '期初余额借贷不平衡',
    '期末余额借贷不平衡',
  ]);
});

test('合计与各科目之和、借方与贷方的合计', () => {
  const withTotal = (figures: string) =>
    told(month('2026-01', bank('100.00', '147.00'), capital('100.00', '147.00'), `合计 - ${figures}`));
  expect(withTotal('0.00 47.00 47.00 0.00 47.00 47.00')).toStrictEqual([]);
  expect(withTotal('0.00 48.00 47.00 0.00 47.00 47.00')).toEqual([
    '合计的本期借方不等于各科目之和；2026-01第3行的本期借方不对 -100',
  ]);
  expect(withTotal('0.00 47.00 47.00 0.00 47.00 46.00')).toEqual([
    '合计的本年累计贷方不等于各科目之和；2026-01第3行的本年累计贷方不对 100',
  ]);
  const uneven = month('2026-01', '1002 银行存款 1.00 5.00 0.00 6.00', '3001 实收资本 -1.00 0.00 4.00 -5.00');
  expect(told(uneven)).toEqual(['期末余额借贷不平衡', '本期借方合计不等于本期贷方合计']);
});

test('上级与下级、科目与项目：每一栏各说各的，凭证记在上级上的不说', () => {
  const rows = (heading: string, item: string) =>
    month(
      '2026-02',
      `1002 银行存款 ${heading}`,
      '100201 工行 30.00 9.00 4.00 35.00 12.00 6.00',
      '1122 应收账款 70.00 5.00 5.00 70.00 9.00 9.00',
      `1122 应收账款 ${item} 客户:c1:甲公司`,
      '3001 实收资本 -100.00 4.00 9.00 -105.00 9.00 15.00',
    );
  const right = ['30.00 9.00 4.00 35.00 12.00 6.00', '70.00 5.00 5.00 70.00 9.00 9.00'] as const;
  expect(told(rows(...right))).toStrictEqual([]);
  const titles = (heading: string, item: string) =>
    told(rows(heading, item)).map((text) => text.split('；')[0]);
  expect(titles('30.00 9.00 4.00 35.00 13.00 6.00', right[1])).toContain(
    '“1002”的本年累计借方不等于它的下级科目合计',
  );
  expect(titles(right[0], '70.00 5.00 5.00 70.00 9.00 8.00')).toContain(
    '“1122”的本年累计贷方不等于它的辅助核算项目合计',
  );
});

test('跨年的表从一月起，本年累计也不是本期发生额；合计不另说从一月起', () => {
  expect(
    told(month('2025-01..2026-01', bank('100.00', '147.00', '9.00'), capital('100.00', '147.00', '9.00'))),
  ).toStrictEqual([]);
  const total = '合计 - 0.00 47.00 47.00 0.00 48.00 48.00';
  expect(
    told(month('2026-01', bank('100.00', '147.00'), capital('100.00', '147.00'), total)).map(
      (text) => text.split('；')[0],
    ),
  ).toEqual(['合计的本年累计借方不等于各科目之和', '合计的本年累计贷方不等于各科目之和']);
});

const still = (account: string, amount: string, item = '') =>
  `${account} ${amount} 0.00 0.00 ${amount} 0.00 0.00 ${item}`;

test.each([
  ['下级', [still('1002 银行存款', '30.00'), still('100201 工行', '10.00')], still('100202 建行', '20.00')],
  [
    '项目',
    [still('1122 应收账款', '30.00'), still('1122 应收账款', '10.00', '客户:c1:甲公司')],
    still('1122 应收账款', '20.00', '客户:c2:乙公司'),
  ],
])('这个月缺的一行%s，前后的月份有它的余额：不说上级不等于合计', (_, rows, lost) => {
  const equity = still('3001 实收资本', '-30.00');
  const months = (...lacking: readonly string[]) =>
    ['2026-04', '2026-05', '2026-06'].map((name) =>
      month(name, ...rows, ...(lacking.includes(name) ? [] : [lost]), equity),
    );
  const sums = (...lacking: readonly string[]) =>
    told(...months(...lacking)).filter((text) => text.includes('不等于它的'));
  expect(sums('2026-05')).toStrictEqual([]);
  expect(sums('2026-06')).toStrictEqual([]);
  expect(sums('2026-04')).toStrictEqual([]);
});

test('项目的期末与下个月的期初接不上', () => {
  const rows = (amount: string, item: string) => [
    still('1122 应收账款', amount),
    still('1122 应收账款', item, '客户:c1:甲公司'),
    still('3001 实收资本', `-${amount}`),
  ];
  const titles = told(
    month('2026-04', ...rows('30.00', '30.00')),
    month('2026-05', ...rows('30.00', '31.00')),
  ).map((text) => text.split('；')[0]);
  expect(titles).toContain('“1122 甲公司”2026-04的期末余额不等于2026-05的期初余额');
  expect(titles).toContain('“1122”的期初余额不等于它的辅助核算项目合计');
});
