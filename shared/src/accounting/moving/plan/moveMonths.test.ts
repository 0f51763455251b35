import { period } from '../../../primitives/period';
import { movedBalances, movedBooks, movedSlips } from '../../../testing/givenMoved';
import type { MovedBalance, OwnRecords } from '../movedBooks';
import { moveMonths } from './moveMonths';
import { moveNotes } from './moveNotes';
import type { MoveChoices } from './movePlan';
import { suggestedChoices } from './planMove';

const row = (months: string, year = '') => movedBalances(months, `1002 银行存款 1.00 0.00 0.00 1.00 ${year}`);
const slipOn = (day: string) => movedSlips(`${day} 记-1\n借 1002 银行存款 1.00\n贷 5001 主营业务收入 1.00`);

function months(
  balances: readonly MovedBalance[],
  days: readonly string[] = [],
  choices: Partial<MoveChoices> = {},
  own?: OwnRecords,
) {
  const notes = moveNotes();
  const found = moveMonths(
    movedBooks({ balances, slips: days.flatMap(slipOn), ...(own && { own }) }),
    { ...suggestedChoices, ...choices },
    notes,
  );
  return {
    span: found && [found.from, found.last, ...found.unproved],
    suggested: found && [found.suggestedFrom, found.suggestedLast],
    refused: notes.refusals.map(({ message }) => message),
    told: notes.notes.map(({ message }) => message),
  };
}

test('建议的启用期间：凭证所在年的一月，其次有本年累计的，再其次最早的余额表', () => {
  const from = (...parts: Parameters<typeof months>) => months(...parts).suggested?.[0];
  expect(from([...row('2026-03'), ...row('2026-01')], ['2026-03-05'])).toBe('2026-01');
  expect(from([...row('2026-01'), ...row('2026-02', '5.00 7.00')], ['2026-03-05'])).toBe('2026-01');
  expect(from([...row('2025-01'), ...row('2026-02', '5.00 7.00')], ['2026-03-05'])).toBe('2026-02');
  expect(from([...row('2026-02'), ...row('2026-04', '5.00 7.00'), ...row('2026-03', '5.00 7.00')])).toBe(
    '2026-03',
  );
  expect(from([...row('2026-02'), ...row('2026-03', '5.00 -')])).toBe('2026-03');
  expect(from([...row('2026-02'), ...row('2026-03', '- 7.00')])).toBe('2026-03');
  expect(from([...row('2026-03'), ...row('2026-02')])).toBe('2026-02');
  expect(from([], ['2026-05-01', '2026-03-05'])).toBe('2026-03');
  expect(from([...row('2025-06'), ...row('2026-01')], ['2026-02-05', '2025-12-05'])).toBe('2025-06');
});

test('我们自己的整套账：按说明的起止期间，没有余额表也不缺期初', () => {
  const about = { from: period('2026-01'), to: period('2026-12') };
  const own = { about } as unknown as OwnRecords;
  const whole = months(row('2026-03'), ['2027-02-05'], {}, own);
  expect(whole.suggested).toEqual(['2026-01', '2026-12']);
  expect(whole.refused).toStrictEqual([]);
  expect(months(row('2026-03'), [], { from: period('2026-02') }, own).refused).toEqual([
    expect.stringContaining('缺少2026年第02期的科目余额表'),
  ]);
});

test('最后期间是余额表和凭证里最晚的，不早于启用期间', () => {
  const last = (...parts: Parameters<typeof months>) => months(...parts).span?.[1];
  expect(last([...row('2026-03'), ...row('2026-01')], ['2026-02-05'])).toBe('2026-03');
  expect(last(row('2026-01'), ['2026-05-01', '2026-02-05'])).toBe('2026-05');
  expect(last(row('2026-01'), [], { from: period('2026-04') })).toBe('2026-04');
  expect(last(row('2026-01'), [], { last: period('2026-02') })).toBe('2026-02');
});

test('最后期间早于启用期间、没有第一个月的余额表、什么也没有，各说原因', () => {
  const early = months(row('2026-03'), [], { last: period('2026-02') });
  expect(early.refused).toEqual(['最后期间2026年第02期早于启用期间2026年第03期，请重新选择']);
  const lacking = months(row('2026-03'), [], { from: period('2026-02') });
  expect(lacking.refused).toEqual([
    '缺少2026年第02期的科目余额表，没有它就没有期初余额；请从原软件导出后加入，或换一个启用期间',
  ]);
  const nothing = months([]);
  expect([nothing.span, nothing.refused]).toEqual([
    ...[null, ['没有读到凭证，也没有读到科目余额表；请加入科目余额表和凭证文件']],
  ]);
});

test('没有截至最后一个月的余额表，最后的余额核对不了；中间缺的只能一起核对', () => {
  expect(months(row('2026-01'), ['2026-02-05']).told).toEqual([
    '没有截至2026年第02期的科目余额表，最后的余额无法核对；请从原软件导出后加入',
  ]);
  const gap = months([...row('2026-01'), ...row('2026-04')]);
  expect(gap.span).toEqual(['2026-01', '2026-04', '2026-02', '2026-03']);
  expect(gap.told).toEqual([
    '2026-02、2026-03没有单独的科目余额表，只能与后面的余额表一起核对；加入每个月的余额表可以查到哪个月不同',
  ]);
  expect(months(row('2026-01')).told).toStrictEqual([]);
});

test('只有辅助核算余额表的月份，科目没有核对', () => {
  const items = row('2026-02').map((one) => ({
    ...one,
    items: [{ category: '客户', code: 'c1', name: '甲' }],
  }));
  expect(months([...row('2026-01'), ...items], ['2026-02-05']).told).toEqual([
    '没有截至2026年第02期的科目余额表，最后的余额无法核对；请从原软件导出后加入',
  ]);
});
