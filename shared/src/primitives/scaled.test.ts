import fc from 'fast-check';
import { fen } from './money';
import {
  convertCurrency,
  formatQuantity,
  formatUnitPrice,
  multiplyPrice,
  parseExchangeRate,
  parseQuantity,
  parseUnitPrice,
  unitPriceOf,
  type QuantityMicro,
} from './scaled';

describe('scaled numbers', () => {
  test('12.5 件 × 3.333 元 = 41.66 元, half a fen goes up', () => {
    const quantity = parseQuantity('12.5');
    const price = parseUnitPrice('3.333');
    expect(quantity !== undefined && price !== undefined && multiplyPrice(quantity, price)).toBe(4166);
    expect(multiplyPrice(parseQuantity('0.5')!, parseUnitPrice('0.01')!)).toBe(1);
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
      fc.property(
        fc.maxSafeInteger(),
        (count) => parseQuantity(formatQuantity(count as QuantityMicro)) === count,
      ),
    );
  });
});
