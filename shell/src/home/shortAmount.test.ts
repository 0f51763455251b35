import { fen, parseYuan } from '@mingzhang/shared/primitives/money';
import { shortAmount } from './shortAmount';

test.each([
  ['0', '0.00'],
  ['0.05', '0.05'],
  ['9999.99', '9,999.99'],
  ['10000', '1.00万'],
  ['12345.67', '1.23万'],
  ['12350', '1.24万'],
  ['99999999.99', '10000.00万'],
  ['100000000', '1.0000亿'],
  ['1234567890.12', '12.3457亿'],
  ['-9999.5', '-9,999.50'],
  ['-12345.67', '-1.23万'],
])('%s yuan is shown as %s', (yuan, shown) => {
  expect(shortAmount(parseYuan(yuan) ?? fen(0))).toBe(shown);
});
