import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { printName } from './printName';

const voucher = (word: string, number: number, date: string) => ({ word, number, date: dateOnly(date) });

test.each([
  [[voucher('记', 3, '2026-01-05')], '晨光商行_凭证_记3_202601'],
  [[voucher('记', 1, '2026-01-05'), voucher('记', 12, '2026-01-31')], '晨光商行_凭证_记1-12_202601'],
  [[voucher('记', 9, '2026-02-05'), voucher('收', 3, '2025-12-31')], '晨光商行_凭证_记9、收3_202512-202602'],
  [['记', '收', '付', '转', '调'].map((word) => voucher(word, 1, '2026-01-05')), '晨光商行_凭证_5张_202601'],
  [[], '晨光商行_空白凭证'],
])('文件名说出单位、凭证字号的范围和月份', (vouchers, name) => {
  expect(printName('晨光商行', vouchers)).toBe(name);
});
