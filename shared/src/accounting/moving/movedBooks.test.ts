import { isOpeningRow } from './movedBooks';

const none = { debit: null, credit: null, closing: null };

test('只有期初余额的行是期初；有借方、贷方、期末中任何一栏的不是', () => {
  expect(isOpeningRow(none)).toBe(true);
  expect((['debit', 'credit', 'closing'] as const).map((one) => isOpeningRow({ ...none, [one]: 0 }))).toEqual(
    [false, false, false],
  );
});
