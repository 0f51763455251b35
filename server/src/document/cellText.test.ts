import { cellText, digitsOf } from './cellText';

test.each([
  ['amount', -123_450, '-1,234.50', '-1234.50'],
  ['amount', 0, '0.00', '0.00'],
  ['quantity', 1_500_000, '1.5', '1.5'],
  ['price', 7_12500000, '7.125', '7.125'],
  ['mark', 3, '3', '3'],
] as const)('%s 栏里的 %p：纸上写 %s，数字是 %s', (kind, content, text, digits) => {
  expect([cellText(kind, content), digitsOf(kind, content)]).toEqual([text, digits]);
});

test('空的是空的，文字照写，在哪一栏都一样', () => {
  expect([cellText('amount', null), cellText('amount', '（略）'), cellText('text', '付款')]).toEqual([
    ...['', '（略）', '付款'],
  ]);
});
