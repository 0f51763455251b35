import { fen } from '@mingzhang/shared/primitives/money';
import { exchangeRate } from '@mingzhang/shared/primitives/scaled';
import { currencyOf, withCurrency, withCurrencyAmount } from './foreignOpening';
import type { OpeningTableRow } from './openingBalancesApi';

const rates = new Map([
  ['USD', exchangeRate(710_000_000)],
  ['EUR', exchangeRate(800_000_000)],
]);
const row = (given: Partial<OpeningTableRow> = {}) =>
  ({
    opening: 0,
    currencyCode: null,
    currencyAmount: 0,
    currencyCodes: ['USD'],
    ...given,
  }) as OpeningTableRow;

test('原币按汇率折成本位币，再改原币时跟着变', () => {
  const first = withCurrencyAmount(row(), row(), fen(10_000), rates);
  expect(first).toEqual({ currencyCode: 'USD', currencyAmount: 10_000, opening: 71_000 });
  expect(withCurrencyAmount(row(first), row(), fen(20_000), rates)).toMatchObject({ opening: 142_000 });
});

test('本位币照账上填过的，改原币不动它', () => {
  const byHand = row({ currencyCode: 'USD', currencyAmount: fen(10_000), opening: fen(70_500) });
  expect(withCurrencyAmount(byHand, byHand, fen(20_000), rates)).toEqual({
    currencyCode: 'USD',
    currencyAmount: 20_000,
  });
});

test('清空原币就回到原来的样子；核算几种外币的，所选币别留着', () => {
  const typed = row({ currencyCode: 'USD', currencyAmount: fen(10_000), opening: fen(71_000) });
  expect(withCurrencyAmount(typed, row(), fen(0), rates)).toMatchObject({
    currencyCode: null,
    currencyAmount: 0,
    opening: 0,
  });
  const both = row({ currencyCodes: ['USD', 'EUR'], currencyCode: 'EUR', currencyAmount: fen(1) });
  expect(withCurrencyAmount(both, row(), fen(0), rates)).toMatchObject({ currencyCode: 'EUR' });
});

test('换币别，本位币按新的汇率', () => {
  const both = row({
    currencyCodes: ['USD', 'EUR'],
    currencyAmount: fen(10_000),
    currencyCode: 'USD',
    opening: fen(71_000),
  });
  expect(withCurrency(both, 'EUR', rates)).toEqual({ currencyCode: 'EUR', opening: 80_000 });
  expect(currencyOf(row({ currencyCodes: ['USD', 'EUR'] }))).toBe('USD');
});

test('不知道汇率、折出来太大时，本位币留给人填', () => {
  expect(withCurrencyAmount(row(), row(), fen(100), new Map())).toEqual({
    currencyCode: 'USD',
    currencyAmount: 100,
  });
  expect(withCurrencyAmount(row(), row(), fen(9_999_999_999_999), rates)).not.toHaveProperty('opening');
});
