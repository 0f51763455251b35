import fc from 'fast-check';
import { formatPercent, parsePercent } from './percent';

test('百分比按万分位读写', () => {
  expect([0, 1, 750, 5000, 3333, 10_000].map(formatPercent)).toEqual([
    '0',
    '0.01',
    '7.5',
    '50',
    '33.33',
    '100',
  ]);
  expect(['7', '7.5', '100', '100.01', '0', '-0.01', '-1', '7.555', ''].map(parsePercent)).toEqual([
    700,
    750,
    10_000,
    undefined,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('读回来是同一个数', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
      expect(parsePercent(formatPercent(basisPoints))).toBe(basisPoints);
    }),
  );
});
