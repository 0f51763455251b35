import { period } from '../primitives/period';
import { currentPeriod, newestPeriod, periodsToOpen } from './periods';

const months = (...of: [string, boolean][]) =>
  of.map(([month, isClosed]) => ({ period: period(month), isClosed }));

test('当前期间是最早的未结账期间；都已结账时是最新的', () => {
  expect(currentPeriod(months(['2024-01', true], ['2024-03', false], ['2024-02', false]))).toBe('2024-02');
  expect(currentPeriod(months(['2024-01', true], ['2024-02', true]))).toBe('2024-02');
  expect(newestPeriod([])).toBeNull();
});

test('凭证晚于最新期间时，依次开账，不留空月', () => {
  const context = { enablePeriod: period('2024-01'), periods: months(['2024-01', true], ['2024-02', false]) };
  expect(periodsToOpen(period('2024-05'), context)).toEqual(['2024-03', '2024-04', '2024-05']);
  expect(periodsToOpen(period('2024-02'), context)).toStrictEqual([]);
});

test('没有期间时从启用期间开始', () => {
  expect(periodsToOpen(period('2024-02'), { enablePeriod: period('2024-01'), periods: [] })).toEqual([
    '2024-01',
    '2024-02',
  ]);
});
