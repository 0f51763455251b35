import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, ZERO } from '../../primitives/money';
import { nothingStated } from './statedFigures';
import { yuan } from '../../testing/yuan';
import { chainBreaks } from './statementChain';
import type { BalancedLine } from './statementDays';
import { gapText, proveStatement } from './statementProof';
import { totalsProblems } from './totalsProof';

/** 2 09:10:00 50000.00 150000.00: a day of March, an optional time, what moved, the balance after it. */
function lines(text: string): BalancedLine[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.trim().split(/\s+/);
      const [day = '', time, moved = '', balance = ''] =
        cells.length === 4 ? cells : [cells[0], '', ...cells.slice(1)];
      const amount = yuan(moved);
      return {
        on: dateOnly(`2026-03-${day.padStart(2, '0')}`),
        time: time ?? '',
        postedOn: null,
        received: amount > 0 ? amount : ZERO,
        paid: amount < 0 ? yuan(moved.slice(1)) : ZERO,
        balance: yuan(balance),
      };
    });
}

const march = `
  2 09:10:00 50000.00 150000.00
  2 10:00:00 -200.00 149800.00
  2 10:00:00 -200.00 149600.00
  3 16:20:00 -15.00 149585.00`;

const unstated = { opening: null, closing: null };
const proved = (given: readonly BalancedLine[], stated: Parameters<typeof proveStatement>[1] = unstated) => {
  const { opening, closing, gaps } = proveStatement(given, stated);
  return [`${formatYuan(opening)} → ${formatYuan(closing)}`, ...gaps.map(gapText)];
};

test('完整的对账单：顺序、倒序、同一天打乱，都从期初走到期末', () => {
  const given = lines(march);
  const [first, second, third, fourth] = given;
  expect(proved(given)).toEqual(['100000.00 → 149585.00']);
  expect(proved(given.toReversed())).toEqual(['100000.00 → 149585.00']);
  if (!first || !second || !third || !fourth) throw new Error('four lines');
  expect(proved([third, fourth, first, second])).toEqual(['100000.00 → 149585.00']);
  expect(proveStatement([third, fourth, first, second], unstated).order).toEqual([2, 3, 0, 1]);
});

test('缺了一行：写明之后缺多少', () => {
  const given = lines(march);
  expect(proved(given.filter((_, at) => at !== 1))).toEqual([
    '100000.00 → 149585.00',
    '3月2日 余额 150,000.00 之后缺 -200.00',
  ]);
  expect(proved(given.filter((_, at) => at !== 1).toReversed())).toEqual([
    '100000.00 → 149585.00',
    '3月2日 余额 150,000.00 之后缺 -200.00',
  ]);
});

test('第一行或最后一行缺了，要有期初或期末余额才看得出', () => {
  const given = lines(march);
  const stated = { opening: yuan('100000.00'), closing: yuan('149585.00') };
  expect(proved(given.slice(1))).toEqual(['150000.00 → 149585.00']);
  expect(proved(given.slice(1), stated)).toEqual([
    '100000.00 → 149585.00',
    '期初余额 100,000.00 之后缺 50,000.00',
  ]);
  expect(proved(given.slice(0, -1))).toEqual(['100000.00 → 149600.00']);
  expect(proved(given.slice(0, -1), stated)).toEqual([
    '100000.00 → 149585.00',
    '3月2日 余额 149,600.00 之后缺 -15.00',
  ]);
});

test('两天之间缺了，一天里缺了两行，各自写明', () => {
  const given = lines(`
    2 100.00 100.00
    3 20.00 120.00
    3 5.00 125.00
    3 -25.00 100.00
    3 40.00 140.00
    4 60.00 200.00`);
  expect(proved(given.filter((_, at) => at !== 4))).toEqual([
    '0.00 → 200.00',
    '3月3日 余额 100.00 之后缺 40.00',
  ]);
  expect(proved(given.filter((_, at) => at !== 2 && at !== 4))).toEqual([
    '0.00 → 200.00',
    '3月3日 余额 120.00 之后缺 5.00',
    '3月3日 余额 100.00 之后缺 40.00',
  ]);
});

test('没有时间、打乱了次序的一天，来回经过同一余额，仍是一条路', () => {
  const given = lines(`
    2 -100.00 0.00
    2 100.00 100.00
    2 100.00 100.00
    2 50.00 150.00
    2 -50.00 100.00`);
  expect(proved(given, { opening: ZERO, closing: yuan('100.00') })).toEqual(['0.00 → 100.00']);
});

test('自成一圈、与别的行不相接的，前后都缺', () => {
  const given = lines(`
    2 100.00 100.00
    3 5.00 905.00
    3 -5.00 900.00
    4 1.00 101.00`);
  expect(proved(given)).toEqual([
    '0.00 → 101.00',
    '3月2日 余额 100.00 之后缺 800.00',
    '3月3日 余额 900.00 之后缺 -800.00',
  ]);
});

test('缺了一段的一天不是自成一圈：不多写缺口', () => {
  const given = lines(`
    2 -300.00 0.00
    3 -100.00 100.00
    4 -400.00 0.00`);
  expect(proved(given)).toEqual([
    '300.00 → 0.00',
    '3月2日 余额 0.00 之后缺 200.00',
    '3月3日 余额 100.00 之后缺 300.00',
  ]);
});

test('一天有两段、期末在一段的末尾：从另一段开始，只缺一段；从这一段开始的，缺去的和回来的', () => {
  const given = lines(`
    2 100.00 200.00
    2 50.00 550.00
  `);
  expect(proved(given, { opening: null, closing: yuan('200.00') })).toEqual([
    '500.00 → 200.00',
    '3月2日 余额 550.00 之后缺 -450.00',
  ]);
  expect(proved(given, { opening: yuan('100.00'), closing: yuan('200.00') })).toEqual([
    '100.00 → 200.00',
    '3月2日 余额 200.00 之后缺 300.00',
    '3月2日 余额 550.00 之后缺 -350.00',
  ]);
});

test('期初和期末相同而没有一行经过：只缺去的和回来的', () => {
  expect(proved(lines('2 200.00 300.00'), { opening: yuan('200.00'), closing: yuan('200.00') })).toEqual([
    '200.00 → 200.00',
    '期初余额 200.00 之后缺 -100.00',
    '3月2日 余额 300.00 之后缺 -100.00',
  ]);
});

test('一天停在自成的一圈里，后一天从那里接上：只缺去的一段', () => {
  const given = lines(`
    2 -300.00 0.00
    2 -200.00 200.00
    2 200.00 400.00
    3 400.00 400.00
    3 -400.00 0.00`);
  expect(proved(given)).toEqual(['300.00 → 400.00', '3月2日 余额 0.00 之后缺 400.00']);
});

test('一整天自成一圈，后一天从圈里接上：也只缺去的一段', () => {
  const given = lines(`
    2 -300.00 0.00
    3 200.00 600.00
    3 -200.00 400.00
    4 -400.00 0.00`);
  expect(proved(given)).toEqual(['300.00 → 0.00', '3月2日 余额 0.00 之后缺 400.00']);
});

test('最后一天自成一圈：写明停在圈里的，只缺去的一段；没有写明的，前后都缺', () => {
  const given = lines(`
    2 -300.00 0.00
    3 200.00 600.00
    3 -200.00 400.00`);
  const there = '3月2日 余额 0.00 之后缺 400.00';
  const stated = { opening: yuan('300.00'), closing: yuan('400.00') };
  expect(proved(given, stated)).toEqual(['300.00 → 400.00', there]);
  expect(proved(given)).toEqual(['300.00 → 0.00', there, '3月3日 余额 400.00 之后缺 -400.00']);
});

test('只有一圈的：从写明的期末开始，圈里有多少个余额都一样', () => {
  const up = Array.from({ length: 9 }, (_, at) => `2 1.00 ${at + 1}.00`);
  const circle = lines([...up, '2 -9.00 0.00'].join('\n'));
  expect(proved(circle)).toEqual(['0.00 → 0.00']);
  for (const closing of ['0.00', '3.00', '9.00'])
    expect(proved(circle, { opening: null, closing: yuan(closing) })).toEqual([`${closing} → ${closing}`]);
});

test('新的在上、没有时间的一天，从下往上数', () => {
  const given = lines(`
    2 50.00 150.00
    2 100.00 100.00
    2 -100.00 0.00
    2 100.00 100.00`);
  expect(proveStatement(given, unstated).order).toEqual([3, 2, 1, 0]);
  const [top, ...others] = given;
  if (!top) throw new Error('four lines');
  expect(proveStatement([...others, top], unstated).order).toEqual([0, 1, 2, 3]);
});

test('夜里的交易算在记账那天的余额里，也是完整的', () => {
  const [night, first, second] = lines(`
    2 23:59:00 7.00 112.00
    2 09:00:00 100.00 100.00
    3 10:00:00 5.00 105.00`);
  if (!night || !first || !second) throw new Error('three lines');
  const given = [first, second, night];
  expect(proved(given)).toEqual(['105.00 → 105.00', '3月2日 余额 112.00 之后缺 -112.00']);
  const postedOn = [first.on, second.on, second.on];
  expect(proved(given.map((line, at) => ({ ...line, postedOn: postedOn[at] ?? null })))).toEqual([
    '0.00 → 112.00',
  ]);
});

test('没有一行的对账单，期初就是期末', () => {
  expect(proved([])).toEqual(['0.00 → 0.00']);
  expect(proved([], { opening: yuan('5.00'), closing: yuan('7.00') })).toEqual([
    '5.00 → 7.00',
    '期初余额 5.00 之后缺 2.00',
  ]);
});

test('没有余额列：填写的期初期末，文件写明的笔数合计', () => {
  const given = lines('2 100.00 0.00\n2 -30.00 0.00');
  const typed = { opening: yuan('10.00'), closing: yuan('80.00') };
  expect(totalsProblems(given, nothingStated, typed)).toStrictEqual([]);
  const messages = (...args: Parameters<typeof totalsProblems>) =>
    totalsProblems(...args).map(({ message }) => message);
  expect(messages(given, nothingStated, { ...typed, closing: yuan('75.00') })).toEqual([
    '期初 10.00 加收入 100.00 减支出 30.00 得 80.00，期末余额是 75.00，缺 -5.00',
  ]);
  expect(messages(given, nothingStated, { opening: null, closing: null })).toEqual([
    '文件没有余额，请填写期初余额和期末余额，才能证明对账单完整',
  ]);
  expect(totalsProblems(given, nothingStated, { ...typed, opening: null }).map(({ at }) => at)).toEqual([
    'opening',
  ]);
  expect(totalsProblems(given, nothingStated, { ...typed, closing: null }).map(({ at }) => at)).toEqual([
    'closing',
  ]);
  const stated = {
    ...nothingStated,
    count: 3,
    receivedCount: 2,
    received: yuan('150.00'),
    paidCount: 1,
    paid: yuan('30.00'),
  };
  expect(messages(given, stated, typed)).toEqual([
    '文件写明共 3 笔，读到 2 笔',
    '文件写明收入 2 笔，读到 1 笔',
    '文件写明收入合计 150.00，读到 100.00',
  ]);
  // 中性交易 is counted by the file, a row without an amount is not.
  const counted = (count: number) => messages(given, { ...nothingStated, count, skippedCount: 2 }, typed);
  expect([2, 3, 4].flatMap(counted)).toStrictEqual([]);
  expect(counted(5)).toEqual(['文件写明共 5 笔，读到 4 笔']);
  expect(counted(1)).toEqual(['文件写明共 1 笔，读到 4 笔']);
});

test('各份对账单首尾相接；重叠的不比', () => {
  const span = (from: string, to: string, opening: string, closing: string) => ({
    from: dateOnly(from),
    to: dateOnly(to),
    opening: yuan(opening),
    closing: yuan(closing),
  });
  const january = span('2026-01-01', '2026-01-31', '0.00', '100.00');
  const february = span('2026-02-01', '2026-02-28', '100.00', '150.00');
  const overlapping = span('2026-02-15', '2026-03-31', '120.00', '170.00');
  expect(chainBreaks([february, january, overlapping])).toStrictEqual([]);
  // A file that begins on the last day of another overlaps it; one within another as well.
  expect(chainBreaks([january, span('2026-01-31', '2026-02-28', '9.00', '150.00')])).toStrictEqual([]);
  expect(chainBreaks([january, span('2026-01-01', '2026-01-15', '9.00', '8.00')])).toStrictEqual([]);
  expect(chainBreaks([january])).toStrictEqual([]);
  // The one before February is January, not the part of January that was brought in alone.
  const part = span('2026-01-05', '2026-01-10', '20.00', '40.00');
  expect(chainBreaks([january, february, part])).toStrictEqual([]);
  expect(chainBreaks([january, part, span('2026-02-01', '2026-02-28', '40.00', '1.00')])).toHaveLength(1);
  const afternoon = span('2026-01-31', '2026-01-31', '100.00', '80.00');
  expect(chainBreaks([january, afternoon, span('2026-02-01', '2026-02-28', '80.00', '0.00')])).toStrictEqual(
    [],
  );
  // Of two of the same days either may be the later one: that which was given last is named.
  const [noon, evening] = [
    span('2026-02-01', '2026-02-28', '100.00', '120.00'),
    span('2026-02-01', '2026-02-28', '100.00', '150.00'),
  ];
  const march = span('2026-03-01', '2026-03-31', '9.00', '9.00');
  const closings = (...own: readonly (typeof noon)[]) =>
    chainBreaks([january, ...own, march]).map(({ message }) => message.slice(0, 22));
  expect(closings(noon, evening)).toEqual(['2026-02-28 期末余额 150.00']);
  expect(closings(evening, noon)).toEqual(['2026-02-28 期末余额 120.00']);
  // Of two that begin on one day, the shorter is held against the one before.
  const week = span('2026-02-01', '2026-02-07', '90.00', '95.00');
  for (const own of [
    [week, february],
    [february, week],
  ]) {
    expect(chainBreaks([january, ...own]).map(({ from }) => from)).toEqual(['2026-02-01']);
  }
  const [broken, ...others] = chainBreaks([span('2026-02-01', '2026-02-28', '90.00', '150.00'), january]);
  expect([broken, others]).toEqual([
    {
      from: '2026-02-01',
      message: '2026-01-31 期末余额 100.00，2026-02-01 期初余额 90.00：两份对账单之间缺 -10.00',
    },
    [],
  ]);
});
