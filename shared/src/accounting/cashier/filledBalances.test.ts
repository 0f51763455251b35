import { dateOnly } from '../../primitives/dateOnly';
import { fen, ZERO } from '../../primitives/money';
import { filledBalances } from './filledBalances';

const line = (day: number, moved: number, balance: number | null) => ({
  on: dateOnly(`2026-03-0${day}`),
  time: '',
  received: moved > 0 ? fen(moved) : ZERO,
  paid: moved < 0 ? fen(0 - moved) : ZERO,
  balance: balance === null ? null : fen(balance),
});

const balances = (lines: readonly ReturnType<typeof line>[]) =>
  filledBalances(lines).map((way) => way.map(({ balance }) => balance));

const days = [line(1, 100, null), line(1, -30, 170), line(2, 5, null), line(2, -5, null), line(2, 1, 171)];

test('每天最后一笔才有余额：中间的推得出，倒序也一样', () => {
  expect(balances(days)).toEqual([[200, 170, 175, 170, 171]]);
  expect(balances(days.toReversed())).toEqual([[171, 170, 175, 170, 200]]);
});

test('一天之内倒序的，往下往上哪边对得上就按哪边；都对得上按日子和时刻，还分不出的两种都给', () => {
  const newestFirst = [line(1, 7, 300), line(1, 2, null), line(1, 1, 291)];
  expect(balances(newestFirst)).toEqual([[300, 293, 291]]);
  expect(balances([line(2, 7, 300), line(1, 2, null)])).toEqual([[300, 293]]);
  expect(balances([line(1, 7, 300), line(2, 2, null)])).toEqual([[300, 302]]);
  // The last line says which way, not the second.
  expect(balances([line(1, 7, 300), line(1, 2, null), line(2, 3, null)])).toEqual([[300, 302, 305]]);
  expect(balances([line(2, 3, null), line(2, 2, null), line(1, 7, 300)])).toEqual([[305, 302, 300]]);
  const alike = [line(1, 7, 300), line(1, 2, null)];
  expect(balances(alike)).toEqual([
    [300, 302],
    [300, 293],
  ]);
  expect(balances(alike.map((one, at) => ({ ...one, time: `1${at}:00:00` })))).toEqual([[300, 302]]);
  expect(balances(alike.map((one, at) => ({ ...one, time: `1${2 - at}:00:00` })))).toEqual([[300, 293]]);
});

test('每笔都有余额的照写的，只有一种', () => {
  expect(balances([line(1, 7, 300)])).toEqual([[300]]);
  expect(balances([line(1, 7, 300), line(1, 2, 999)])).toEqual([[300, 999]]);
});

test('对不上的余额照写的留着；一个余额也没有的不推', () => {
  expect(balances([line(1, 100, 200), line(1, -30, null), line(2, 5, 999)])).toEqual([[200, 170, 999]]);
  expect(filledBalances([line(1, 1, null)])).toStrictEqual([]);
  expect(filledBalances([])).toStrictEqual([]);
});
