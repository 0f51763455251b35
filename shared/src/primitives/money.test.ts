import fc from 'fast-check';
import { ExactRangeError } from './ExactRangeError';
import { InvariantError } from './invariant';
import {
  MAX_FEN,
  add,
  exactSum,
  fen,
  formatAmount,
  formatYuan,
  negate,
  parseYuan,
  subtract,
  sum,
} from './money';

const anyFen = fc.integer({ min: negate(MAX_FEN), max: MAX_FEN }).map(fen);

describe('money', () => {
  test('an amount is read by its digits', () => {
    expect(parseYuan('1.5')).toBe(150);
    expect(parseYuan('-0.05')).toBe(-5);
    expect(parseYuan('99999999999.99')).toBe(MAX_FEN);
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '1.005',
    '1e3',
    'NaN',
    'Infinity',
    '1,000.00',
    '.5',
    '1.',
    '+1',
    '٣',
    '１２',
    '--1',
  ])('%j is not an amount', (text) => {
    expect(parseYuan(text)).toBeUndefined();
  });

  test('minus zero is zero', () => {
    expect(Object.is(parseYuan('-0'), 0)).toBe(true);
  });

  test('people read thousands separators and always two decimals', () => {
    expect(formatAmount(fen(123456789))).toBe('1,234,567.89');
    expect(formatAmount(fen(-5))).toBe('-0.05');
  });

  test('law 10: parse(format(x)) = x', () => {
    fc.assert(fc.property(anyFen, (amount) => parseYuan(formatYuan(amount)) === amount));
  });

  test('sums, differences and the same amount in red', () => {
    expect(add(fen(123_45), fen(67_80))).toBe(191_25);
    expect(subtract(fen(123_45), fen(200_00))).toBe(-76_55);
    expect(negate(fen(123_45))).toBe(-123_45);
    expect(Object.is(negate(fen(0)), 0)).toBe(true);
    expect(sum([fen(1_00), fen(-30), fen(5)])).toBe(75);
    expect(sum([])).toBe(0);
  });

  test('what is no whole number of fen is our own bug', () => {
    expect(() => fen(0.5)).toThrow(InvariantError);
  });

  test('a total that no longer counts exactly says so, for it is the books that are too large', () => {
    expect(() => add(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(ExactRangeError);
    expect(() => sum([fen(Number.MAX_SAFE_INTEGER), fen(1)])).toThrow(ExactRangeError);
  });

  test('a total asked for with care is none when it no longer counts exactly, above and below zero', () => {
    expect(exactSum([fen(1_00), fen(-30), fen(5)])).toBe(75);
    expect(exactSum([])).toBe(0);
    expect(exactSum([fen(Number.MAX_SAFE_INTEGER), fen(-1)])).toBe(Number.MAX_SAFE_INTEGER - 1);
    expect(exactSum([fen(Number.MAX_SAFE_INTEGER), fen(1)])).toBeUndefined();
    expect(exactSum([fen(-Number.MAX_SAFE_INTEGER), fen(-1)])).toBeUndefined();
  });

  test('digits beyond what adds up exactly are no amount', () => {
    expect(parseYuan('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseYuan('90071992547409.92')).toBeUndefined();
    expect(parseYuan('-90071992547409.92')).toBeUndefined();
  });
});
