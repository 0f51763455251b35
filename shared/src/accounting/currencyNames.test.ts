import { currencyName, foreignCurrencyCode } from './currencyNames';

test.each(['', '人民币', '人民币元', 'RMB', 'cny', '本位币', '综合本位币', 'BB01', '156', '元', ' rmb '])(
  '“%s”是本位币',
  (written) => {
    expect(foreignCurrencyCode(written)).toBeNull();
  },
);

test.each([
  ['美元', 'USD'],
  ['usd', 'USD'],
  ['港币', 'HKD'],
  ['港元', 'HKD'],
  ['比特币', '比特币'],
])('“%s”是 %s', (written, code) => {
  expect(foreignCurrencyCode(written)).toBe(code);
});

test('代码叫什么：同一种币别用第一个名称，不认识的就用代码', () => {
  expect(['USD', 'HKD', 'XAU'].map(currencyName)).toEqual(['美元', '港币', 'XAU']);
});
