import { dateOnly } from '../../primitives/dateOnly';
import { yuan } from '../../testing/yuan';
import type { BankLine } from './fundLine';
import { byDay, findInBuckets, firstFrom, someBetween, type Dated, type LineBucket } from './lineBuckets';

const line = (id: number, day: number, net = '5'): BankLine => ({
  ...{ id, on: dateOnly(`2026-03-${String(day).padStart(2, '0')}`), net: yuan(net) },
  ...{ number: '', party: '', summary: '' },
});
const book = (id: number, day: number, net?: string) => ({ ...line(id, day, net), isCheque: false });
const dated = (...days: readonly number[]): Dated<BankLine>[] =>
  days.map((day, id) => ({ line: line(id, day), day }));
const idsOf = (lines: readonly Dated<BankLine>[]) => lines.map(({ line: { id } }) => id);
const idsIn = ({ books, banks }: LineBucket) => [[idsOf(books), idsOf(banks)]];

test('同样金额的归在一起，按日期，同一天按先后；只有一边的不归', () => {
  const sides = {
    books: [book(3, 9), book(2, 4), book(1, 9), book(4, 4, '7')],
    banks: [line(6, 5), line(5, 5), line(7, 3), line(8, 4, '8')],
  };
  expect(findInBuckets(sides, ({ net }) => net, idsIn)).toEqual([
    [
      [2, 1, 3],
      [7, 5, 6],
    ],
  ]);
});

test('没有归类依据的不归', () => {
  const sides = { books: [book(1, 4), book(2, 4)], banks: [line(3, 4), line(4, 4)] };
  const keyOf = ({ id }: BankLine) => (id === 1 || id === 3 ? null : 'x');
  expect(findInBuckets(sides, keyOf, idsIn)).toEqual([[[2], [4]]]);
  expect(findInBuckets(sides, () => null, idsIn)).toStrictEqual([]);
});

test('十五万笔同一个金额也归得完', () => {
  const one = book(0, 4);
  const many = Array.from({ length: 150_000 }, (_, id) => ({ ...one, id }));
  const found = findInBuckets(
    { books: many, banks: many },
    ({ net }) => net,
    ({ books }) => books,
  );
  expect(found).toHaveLength(many.length);
});

test('从某天起的第一笔；几天之间的最多取两笔', () => {
  const lines = dated(2, 4, 4, 9);
  expect([1, 2, 3, 4, 5, 9, 10].map((day) => firstFrom(lines, day))).toEqual([0, 0, 1, 1, 3, 3, 4]);
  expect(firstFrom([], 4)).toBe(0);
  expect(idsOf(someBetween(lines, 2, 9))).toEqual([0, 1]);
  expect(idsOf(someBetween(lines, 3, 4))).toEqual([1, 2]);
  expect(idsOf(someBetween(lines, 5, 8))).toStrictEqual([]);
  expect(idsOf(someBetween(lines, 4, 3))).toStrictEqual([]);
  expect(lines.toReversed().sort(byDay)).toEqual(lines);
});
