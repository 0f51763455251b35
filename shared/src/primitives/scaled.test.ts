import fc from 'fast-check';
import { InvariantError } from './invariant';
import { fen } from './money';
import {
  convertCurrency,
  divideHalfUp,
  formatExchangeRate,
  formatQuantity,
  formatPrice,
  formatUnitPrice,
  multiplyPrice,
  parseExchangeRate,
  parseQuantity,
  exchangeRate,
  parseUnitPrice,
  quantityOf,
  shortUnitPrice,
  unitPrice,
  unitPriceOf,
} from './scaled';

describe('scaled numbers', () => {
  test('12.5 件 × 3.333 元 = 41.66 元, half a fen goes up', () => {
    const quantity = parseQuantity('12.5');
    const price = parseUnitPrice('3.333');
    expect(quantity !== undefined && price !== undefined && multiplyPrice(quantity, price)).toBe(4166);
    expect(multiplyPrice(parseQuantity('0.5')!, parseUnitPrice('0.01')!)).toBe(1);
  });

  test.each([quantityOf, unitPrice, exchangeRate])('half a part is no figure of the books: %#', (make) => {
    expect(make(3)).toBe(3);
    expect(() => make(3.5)).toThrow(InvariantError);
    expect(() => make(Number.NaN)).toThrow(InvariantError);
  });

  test('a red quantity gives a red amount of the same size', () => {
    expect(multiplyPrice(parseQuantity('-0.5')!, parseUnitPrice('0.01')!)).toBe(-1);
  });

  test('1,000.00 美元 at 7.12345678 is 7,123.46 元', () => {
    expect(convertCurrency(fen(100_000), parseExchangeRate('7.12345678')!)).toBe(712_346);
  });

  test('more decimals than the scale are refused, not rounded', () => {
    expect(parseQuantity('1.0000001')).toBeUndefined();
    expect(parseUnitPrice('1e3')).toBeUndefined();
  });

  test('the unit price of an amount, and nothing without a quantity', () => {
    expect(formatUnitPrice(unitPriceOf(fen(10_000), parseQuantity('3')!)!)).toBe('33.33333333');
    expect(unitPriceOf(fen(10_000), parseQuantity('0')!)).toBeUndefined();
  });

  test('law 10: parse(format(x)) = x', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => parseQuantity(formatQuantity(quantityOf(count))) === count),
    );
  });

  test('half goes away from zero, less than half towards it', () => {
    expect([5n, -5n, 4n, -4n, 0n].map((count) => divideHalfUp(count, 10n))).toEqual([1n, -1n, 0n, 0n, 0n]);
    expect(divideHalfUp(7n, 3n)).toBe(2n);
    expect(() => divideHalfUp(7n, 0n)).toThrow(InvariantError);
    expect(() => divideHalfUp(7n, -3n)).toThrow(InvariantError);
  });

  test('the unit price of a red amount and a red quantity is black', () => {
    expect(formatUnitPrice(unitPriceOf(fen(-10_000), parseQuantity('-4')!)!)).toBe('25');
    expect(formatUnitPrice(unitPriceOf(fen(10_000), parseQuantity('-4')!)!)).toBe('-25');
    expect(formatUnitPrice(unitPriceOf(fen(100), parseQuantity('0.000001')!)!)).toBe('1000000');
  });

  test('a price that no longer counts exactly is none', () => {
    expect(unitPriceOf(fen(9_999_999_999_999), parseQuantity('0.000001')!)).toBeUndefined();
  });

  test('the shortest decimal is written, the sign before it', () => {
    expect(['1.5', '-1.5', '0', '-0', '0.000001', '120', '12.'].map(parseQuantity)).toEqual([
      1_500_000, -1_500_000, 0, 0, 1, 120_000_000, 12_000_000,
    ]);
    expect(
      [1_500_000, -1_500_000, 0, 1, 120_000_000].map((count) => formatQuantity(quantityOf(count))),
    ).toEqual(['1.5', '-1.5', '0', '0.000001', '120']);
    expect(formatExchangeRate(parseExchangeRate('7.12345678')!)).toBe('7.12345678');
  });

  test('digits beyond what counts exactly are no number', () => {
    expect(parseQuantity('9007199254.740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseQuantity('9007199254.740992')).toBeUndefined();
    expect(parseUnitPrice('1.123456789')).toBeUndefined();
    expect(parseExchangeRate('')).toBeUndefined();
  });
});

test.each([
  // Worked out: 950.00 ÷ 47, 100.00 ÷ 3.
  [20_2127_6596, 47, 950_00, '20.2128'],
  [33_3333_3333, 3, 100_00, '33.333'],
  [97_9282_0512, 0.195, 19_10, '97.93'],
  // Written by hand: four decimals are left as they are, though three would do.
  [1_2345_0000, 10, 12_35, '1.2345'],
  [98_0000_0000, 2, 196_00, '98.00'],
  // Nothing shorter gives the amount.
  [1234_5678, 1_000_000, 123_456_78, '0.12345678'],
])('账上的单价只到有意义的位数：%p × %p = %p → %s', (price, quantity, amount, shown) => {
  const counted = quantityOf(Math.round(quantity * 1_000_000));
  expect(formatPrice(shortUnitPrice(unitPrice(price), counted, fen(amount)))).toBe(shown);
});
