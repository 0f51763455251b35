import fc from 'fast-check';
import { periodOf } from '../../primitives/dateOnly';
import { period, periodsBetween } from '../../primitives/period';
import { given } from '../../testing/given';
import { compareLines, postedLines } from '../movements';
import type { PostedLine } from '../ledger';
import { ledgerParts, movedUntil, NOTHING_BEFORE } from './ledgerParts';
import { ledgerPage, type PageTopic } from './ledgerPage';
import { dayAt, ledgerFrame, ledgerPlan, ledgerWindow, neededLines, type RowWindow } from './ledgerWindow';

const books = given`
  启用 2024-01
  期初
    借 1405 库存商品  1000.00 数量 10
    贷 3001 实收资本  1000.00
  2024-01-05 记-1
    借 1405 库存商品   300.00 数量 3
    借 1405 库存商品   210.00 数量 2
    贷 1002 银行存款   510.00
  2024-01-05 记-2
    借 5401 成本       120.00
    贷 1405 库存商品   120.00 数量 1
  2024-01-20 记-3
    借 1405 库存商品    -7.00 数量 -1
    贷 1002 银行存款    -7.00
  2024-03-01 记-1
    借 1405 库存商品    40.00
    贷 1002 银行存款    40.00
  2024-03-09 记-2
    借 5401 成本       500.00
    贷 1405 库存商品   500.00 数量 5
  2024-03-09 记-3
    借 1405 库存商品    33.00 数量 4
    贷 1002 银行存款    33.00
`;
const range = { from: period('2024-01'), to: period('2024-03') };
const months = periodsBetween(range.from, range.to);
const topic = (over: Partial<PageTopic> = {}): PageTopic => ({
  isSelected: (id) => id === 1405,
  hasOpening: true,
  ...over,
});
const lines = postedLines(books.vouchers)
  .filter(({ accountId }) => accountId === 1405)
  .sort(compareLines);

function planned(page: PageTopic) {
  const dates = [...new Set(lines.map(({ date }) => date))];
  const days = dates.map((date) => ({ date, lines: lines.filter((line) => line.date === date).length }));
  return ledgerPlan(days, months, page);
}

/** What the server reads for a window: its lines, and what is before them in their month. */
function readLines(window: RowWindow, page: PageTopic) {
  const needed = neededLines(planned(page), window);
  if (!needed) return { lines: [], before: NOTHING_BEFORE };
  const ofDays = lines.filter(({ date }) => date >= needed.from && date <= needed.to);
  const own = ofDays.slice(needed.skip, needed.skip + needed.count);
  const earlier = lines.slice(0, lines.indexOf(own[0]!)).filter(({ date }) => date >= needed.monthStart);
  return { lines: own, before: movedUntil(own[0]!.date, { lines: earlier, before: NOTHING_BEFORE }) };
}

const pages = {
  有期初: topic(),
  没有期初: topic({ hasOpening: false }),
  不要累计: topic({ hidesYear: true }),
};
const wholeOf = (page: PageTopic) =>
  ledgerPage(books, lines, range, page).filter(({ kind }) => !page.hidesYear || kind !== 'year');

test.each(Object.entries(pages))('%s的账页，一窗就是整页从那里起的几行', (_, page) => {
  const plan = planned(page);
  const whole = wholeOf(page);
  expect(plan.total).toBe(whole.length);
  const frame = ledgerFrame(books, range, page, plan);
  const windows = fc.record({
    offset: fc.integer({ min: 0, max: plan.total + 1 }),
    size: fc.integer({ min: 1, max: plan.total + 1 }),
  });
  fc.assert(
    fc.property(windows, (window) => {
      const rows = ledgerWindow(frame, window, readLines(window, page));
      expect(rows).toEqual(whole.slice(window.offset, window.offset + window.size));
    }),
    { examples: [[{ offset: 0, size: 0 }], [{ offset: 0, size: 1 }], [{ offset: 2, size: 2 }]] },
  );
});

test('一窗只读它的几行：从哪天到哪天，跳过几行，读几行', () => {
  const plan = planned(topic());
  const needed = (offset: number, size: number) => neededLines(plan, { offset, size });
  const january = { monthStart: '2024-01-01' };
  // 期初, 3 lines on the 5th, 1 on the 20th, two sums; February has sums alone; 1 and 2 lines in March.
  expect(needed(0, 1)).toBeNull();
  expect(needed(0, 2)).toEqual({ from: '2024-01-05', to: '2024-01-05', skip: 0, count: 1, ...january });
  expect(needed(2, 1)).toEqual({ from: '2024-01-05', to: '2024-01-05', skip: 1, count: 1, ...january });
  expect(needed(3, 5)).toEqual({ from: '2024-01-05', to: '2024-01-20', skip: 2, count: 2, ...january });
  expect(needed(5, 4)).toBeNull();
  expect(needed(4, 7)).toMatchObject({ from: '2024-01-20', to: '2024-03-09', skip: 0, count: 3 });
  expect(needed(9, 20)).toEqual({
    ...{ from: '2024-03-01', to: '2024-03-09', skip: 0, count: 3, monthStart: '2024-03-01' },
  });
});

test('一行在哪一天：那天，或之前最近有分录的一天；最前面的算第一天', () => {
  const plan = planned(topic());
  expect([0, 1, 3, 4, 6, 9, 10, 99].map((offset) => dayAt(plan, offset)?.date)).toEqual([
    ...['2024-01-05', '2024-01-05', '2024-01-05', '2024-01-20', '2024-01-20', '2024-03-01', '2024-03-09'],
    '2024-03-09',
  ]);
  expect(dayAt(ledgerPlan([], months, topic()), 3)).toBeNull();
});

describe('分几部分读完一页', () => {
  test.each([
    [1, [4, 1, 5, 2, 2]],
    [2, [4, 6, 2, 2]],
    [3, [4, 8, 2]],
    [99, [14]],
  ])('每部分整天，至少 %i 行分录', (least, sizes) => {
    const parts = ledgerParts(planned(topic()), least);
    expect(parts.map(({ size }) => size)).toEqual(sizes);
    expect(parts.map(({ offset }) => offset)).toEqual(
      sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0)),
    );
  });

  test('一部分接着一部分，余额连着，合起来就是整页', () => {
    const page = topic();
    const plan = planned(page);
    const frame = ledgerFrame(books, range, page, plan);
    let done: readonly PostedLine[] = [];
    let before = NOTHING_BEFORE;
    const rows = ledgerParts(plan, 1).flatMap((part) => {
      const needed = neededLines(plan, part);
      const own = lines.filter(({ date }) => needed && date >= needed.from && date <= needed.to);
      if (own[0]) before = movedUntil(own[0].date, { lines: done, before });
      done = own;
      return ledgerWindow(frame, part, { lines: own, before });
    });
    expect(rows).toEqual(wholeOf(page));
  });

  test('到下个月就从零算起', () => {
    const inJanuary = lines.filter(({ date }) => periodOf(date) === '2024-01');
    const before = { ...NOTHING_BEFORE, net: 5_00 as never };
    expect(movedUntil(inJanuary[3]!.date, { lines: inJanuary, before })).toEqual({
      net: 388_00,
      quantity: 3e6,
    });
    expect(movedUntil(lines.at(-1)!.date, { lines: inJanuary, before })).toEqual(NOTHING_BEFORE);
    expect(movedUntil(lines.at(-1)!.date, { lines: lines.slice(0, 5), before })).toMatchObject({
      net: 40_00,
    });
  });
});
