import { nextItemCode } from './nextItemCode';

test.each([
  [[], '001'],
  [['001', '002', '007'], '008'],
  [['KH-01', 'KH-02', '其他'], 'KH-03'],
  [['9', '98', '99'], '100'],
  [['099'], '100'],
  [['甲', '乙'], '001'],
  [['A001', '01', '02', '03'], '04'],
])('%j 之后是 %s', (codes, next) => {
  expect(nextItemCode(codes)).toBe(next);
});
