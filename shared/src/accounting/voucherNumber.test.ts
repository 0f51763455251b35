import { dateOnly } from '../primitives/dateOnly';
import {
  countNumbers,
  formatRanges,
  numbersIn,
  formatNumbers,
  heldNumbers,
  makeRoom,
  nextNumber,
  numberGaps,
  renumber,
  takenNumberProblems,
} from './voucherNumber';

test('下一个凭证号：最大号加一，没有凭证时从1开始', () => {
  expect(nextNumber([])).toBe(1);
  expect(nextNumber([5, 1, 2])).toBe(6);
});

test('断号：1到最大号之间缺少的号', () => {
  expect(numberGaps([])).toStrictEqual([]);
  expect(numberGaps([1, 2, 3])).toStrictEqual([]);
  expect(numberGaps([5, 2])).toEqual([
    { from: 1, to: 1 },
    { from: 3, to: 4 },
  ]);
  expect(formatNumbers([4, 1, 3, 9])).toBe('1、3-4、9');
});

test('断号再多也只是几段：从1到二十亿，说得出、数得清，逐个列出时有限度', () => {
  const gaps = numberGaps([7, 2_147_483_647]);
  expect(gaps).toEqual([
    { from: 1, to: 6 },
    { from: 8, to: 2_147_483_646 },
  ]);
  expect(formatRanges(gaps)).toBe('1-6、8-2147483646');
  expect(countNumbers(gaps)).toBe(2_147_483_645);
  expect(numbersIn(gaps, 8)).toEqual([1, 2, 3, 4, 5, 6, 8, 9]);
});

test('空号可以使用，占用的号说明下一个可用的号', () => {
  expect(takenNumberProblems('记', 3, [1, 2, 5])).toStrictEqual([]);
  expect(takenNumberProblems('记', 2, [1, 2, 5])[0]?.message).toBe(
    '凭证号记-2已被使用，下一个可用的号是记-6',
  );
});

describe('整理断号', () => {
  const vouchers = [
    { id: 11, number: 2, date: dateOnly('2024-01-20') },
    { id: 12, number: 4, date: dateOnly('2024-01-05') },
    { id: 13, number: 7, date: dateOnly('2024-01-20') },
  ];

  test('按原号', () => {
    expect(renumber(vouchers, 'number').map(({ id, from, to }) => [id, from, to])).toEqual([
      [11, 2, 1],
      [12, 4, 2],
      [13, 7, 3],
    ]);
  });

  test('按日期，同日按原号', () => {
    expect(renumber(vouchers, 'date').map(({ id, from, to }) => [id, from, to])).toEqual([
      [12, 4, 1],
      [11, 2, 2],
      [13, 7, 3],
    ]);
  });
});

describe('插入', () => {
  const series = [1, 2, 3, 5].map((number) => ({ id: number * 10, number, date: dateOnly('2024-01-05') }));
  const moves = (at: number) => makeRoom(series, at).map(({ id, from, to }) => [id, from, to]);

  test('占着的号和紧跟的号顺延，遇到空号为止', () => {
    expect(moves(2)).toEqual([
      [20, 2, 3],
      [30, 3, 4],
    ]);
    expect(moves(5)).toEqual([[50, 5, 6]]);
  });

  test('空着的号不用让', () => {
    expect(moves(4)).toStrictEqual([]);
    expect(moves(9)).toStrictEqual([]);
  });
});

test('挡住整理断号的是断号之后的已审核凭证，断号之前的和未审核的不是', () => {
  const vouchers = [
    { id: 1, number: 1, date: dateOnly('2026-01-02'), isAudited: true },
    { id: 2, number: 4, date: dateOnly('2026-01-03'), isAudited: false },
    { id: 3, number: 6, date: dateOnly('2026-01-04'), isAudited: true },
    { id: 4, number: 9, date: dateOnly('2026-01-05'), isAudited: false },
  ];
  const after = renumber(vouchers, 'number');
  expect(after.map(({ to }) => to)).toEqual([1, 2, 6, 7]);
  expect(heldNumbers(vouchers, after)).toEqual([6]);
  const whole = vouchers.map((voucher) => ({ ...voucher, isAudited: false }));
  expect(heldNumbers(whole, renumber(whole, 'number'))).toStrictEqual([]);
});

test('按日期整理：审核过的号不动，其余按日期分用剩下的号，同一天的按原来的号', () => {
  const vouchers = [
    { id: 11, number: 1, date: dateOnly('2024-01-20'), isAudited: true },
    { id: 12, number: 7, date: dateOnly('2024-01-05') },
    { id: 13, number: 5, date: dateOnly('2024-01-05') },
    { id: 14, number: 3, date: dateOnly('2024-01-09'), isAudited: true },
    { id: 15, number: 2, date: dateOnly('2024-01-31') },
  ];
  for (const given of [vouchers, [...vouchers].reverse()]) {
    const numbers = new Map(renumber(given, 'date').map(({ id, to }) => [id, to]));
    expect([11, 12, 13, 14, 15].map((id) => numbers.get(id))).toEqual([1, 4, 2, 3, 5]);
  }
});
