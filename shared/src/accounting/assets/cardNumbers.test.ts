import { nextNumber, numbersFrom } from './cardNumbers';

test('编号顺延，位数不变，满了就多一位', () => {
  expect(numbersFrom('GD-0009', 3)).toEqual(['GD-0009', 'GD-0010', 'GD-0011']);
  expect(numbersFrom('99', 2)).toEqual(['99', '100']);
  expect(numbersFrom('GD-0009', 0)).toStrictEqual([]);
});

test('没有数字的编号从2起', () => {
  expect(numbersFrom('货架', 3)).toEqual(['货架', '货架-2', '货架-3']);
});

test('下一个编号：同一系列里最大的之后，别的系列不算', () => {
  expect(nextNumber('GD-0001', new Set(['GD-0001', 'GD-0007', 'GD-0003', 'SB-0099']))).toBe('GD-0008');
  expect(nextNumber('GD-0009', new Set(['GD-0007', '货架']))).toBe('GD-0010');
  expect(nextNumber('GD-0001', new Set())).toBe('GD-0002');
});

test('位数按最大的那个；一样大的按先有的', () => {
  expect(nextNumber('GD-1', new Set(['GD-0012', 'GD-9']))).toBe('GD-0013');
  expect(nextNumber('GD-7', new Set(['GD-007']))).toBe('GD-008');
});

test('没有数字的编号：接着它自己的系列', () => {
  expect(nextNumber('货架', new Set())).toBe('货架-2');
  expect(nextNumber('货架', new Set(['货架', '货架-2', '货架-4', '架-9']))).toBe('货架-5');
});
