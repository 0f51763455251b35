import { partsOf } from './printParts';

test('装得下就是一份，装不下按上限分批', () => {
  expect(partsOf(null)).toStrictEqual([]);
  expect(partsOf({ vouchers: 3, most: 1000 })).toEqual([{ from: 1, to: 3 }]);
  expect(partsOf({ vouchers: 1000, most: 1000 })).toEqual([{ from: 1, to: 1000 }]);
  expect(partsOf({ vouchers: 2001, most: 1000 })).toEqual([
    { from: 1, to: 1000 },
    { from: 1001, to: 2000 },
    { from: 2001, to: 2001 },
  ]);
});

test('空白凭证也是一份', () => {
  expect(partsOf({ vouchers: 0, most: 1000 })).toEqual([{ from: 1, to: 1 }]);
});
