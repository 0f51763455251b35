import { rateText } from './rateText';

test('税率按发票上的写法', () => {
  expect([130, 15, 5, 0, 'exempt', 'untaxed', null].map((rate) => rateText(rate as never))).toEqual([
    ...['13%', '1.5%', '0.5%', '0%', '免税', '不征税', ''],
  ]);
});
