import { dateOnly } from '../primitives/dateOnly';
import { period } from '../primitives/period';
import { defaultDate } from './defaultDate';

const months = (...closed: string[]) =>
  ['2025-11', '2025-12', '2026-01', '2026-02'].map((month) => ({
    period: period(month),
    isClosed: closed.includes(month),
  }));

const startingIn = (month: string, today: string, latest: string | null, ...closed: string[]) =>
  defaultDate({
    period: period(month),
    periods: months(...closed),
    latest: latest === null ? null : dateOnly(latest),
    today: dateOnly(today),
  });

test('接着录：这个月最后一张凭证的日期，哪怕今天在同一个月', () => {
  expect(startingIn('2026-01', '2026-01-20', '2026-01-17')).toBe('2026-01-17');
});

test('这个月还没有凭证：今天；月份已经过去就是月末，还没到就是一号', () => {
  expect(startingIn('2026-01', '2026-01-20', null)).toBe('2026-01-20');
  expect(startingIn('2026-01', '2026-03-02', null)).toBe('2026-01-31');
  expect(startingIn('2026-02', '2026-01-20', null)).toBe('2026-02-01');
});

test('已结账的月份：下一个没有结账的月份的一号，跨年也一样', () => {
  expect(startingIn('2025-11', '2025-12-05', '2025-11-29', '2025-11')).toBe('2025-12-01');
  expect(startingIn('2025-12', '2026-01-20', '2025-12-31', '2025-11', '2025-12', '2026-01')).toBe(
    '2026-02-01',
  );
  expect(startingIn('2026-02', '2026-02-20', null, '2025-11', '2025-12', '2026-01', '2026-02')).toBe(
    '2026-03-01',
  );
});
