import { formatYuan } from '@mingzhang/shared/primitives/money';
import { formatQuantity } from '@mingzhang/shared/primitives/scaled';
import { readPastedAmount, readTypedAmount, readTypedQuantity, typedAmountProblem } from './typedNumbers';

const typed = (text: string) => {
  const amount = readTypedAmount(text);
  return amount === undefined ? typedAmountProblem(text) : formatYuan(amount);
};
const pasted = (text: string) => {
  const amount = readPastedAmount(text);
  return amount === undefined ? undefined : formatYuan(amount);
};

test.each([
  ['1,234.50', '1234.50'],
  ['', '0.00'],
  ['12*3.5', '42.00'],
  ['=100/3', '33.33'],
  ['＝（１００＋２０）×3', '360.00'],
  ['-8', '-8.00'],
  ['1.005', '超过两位小数，金额精确到分'],
  ['1,5', '不是金额，请输入数字，如 1234.50'],
  ['12*', '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查'],
])('键入“%s”读作 %s', (text, expected) => {
  expect(typed(text)).toBe(expected);
});

test.each([
  ['1,234.50', '1234.50'],
  [' ¥ 1,234.50 ', '1234.50'],
  ['(1,234.50)', '-1234.50'],
  ['（20）', '-20.00'],
  ['-20', '-20.00'],
  [' -   ', '0.00'],
  ['', '0.00'],
  ['2024-01-05', undefined],
  ['12*3', undefined],
  ['合计', undefined],
  ['1.005', undefined],
])('粘贴“%s”读作 %s', (text, expected) => {
  expect(pasted(text)).toBe(expected);
});

test.each([
  ['1,000.25', '1000.25'],
  ['１２．５', '12.5'],
  ['0.1234567', undefined],
])('数量“%s”读作 %s', (text, expected) => {
  const quantity = readTypedQuantity(text);
  expect(quantity && formatQuantity(quantity)).toBe(expected);
});
