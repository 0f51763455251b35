import fc from 'fast-check';
import { MAX_FEN, allocate, fen, formatAmount, formatYuan, parseYuan, sum } from './money';

const anyFen = fc.integer({ min: -MAX_FEN, max: MAX_FEN }).map(fen);

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

  test('law 10: the parts add up to the whole, also when the weights are zero', () => {
    fc.assert(
      fc.property(anyFen, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }), (whole, weights) => {
        expect(sum(allocate(whole, weights))).toBe(whole);
      }),
    );
  });

  test('100.00 in three parts leaves no fen behind', () => {
    expect(allocate(fen(10000), [1, 1, 1])).toEqual([3334, 3333, 3333]);
  });
});
