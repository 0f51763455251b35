import { printedTitle } from './printedTitle';

test.each([
  '电子发票（增值税专用发票）',
  '电子发票(普通发票)',
  '电子发票（铁路电子客票）',
  '电子发票（航空运输电子客票行程单）',
  '电子发票（机动车销售统一发票）',
  '机动车销售统一发票',
  '二手车销售统一发票',
  '增值税电子专用发票',
  '增值税普通发票',
])('版面上的%s', (title) => {
  expect(printedTitle(`购买方虚构${title}发票号码：1`)).toBe(title);
});

test('没有票种的为空', () => {
  expect(printedTitle('发票号码：26992000000000000001电子发票')).toBe('');
});
