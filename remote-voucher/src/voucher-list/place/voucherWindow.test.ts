import { drawnParts, indexAt, offsetsOf, rangeBetween, type DrawnPart } from './voucherWindow';

/** 十张凭证，每张 100 像素。 */
const offsets = offsetsOf(Array.from({ length: 10 }, () => 100));

const text = (parts: readonly DrawnPart[]) =>
  parts.map((part) => (part.kind === 'voucher' ? `${part.index}` : `空${part.height}`)).join(' ');

test('高度落在哪一张', () => {
  expect(offsetsOf([10, 20])).toEqual([0, 10, 30]);
  expect([-5, 0, 99, 100, 950, 5000].map((height) => indexAt(offsets, height))).toEqual([0, 0, 0, 1, 9, 9]);
  expect(indexAt(offsetsOf([]), 40)).toBe(0);
});

test('画看得见的和上下一些', () => {
  expect(rangeBetween(offsets, 350, 550, 100)).toEqual({ first: 2, last: 6 });
  expect(rangeBetween(offsets, -200, 150, 100)).toEqual({ first: 0, last: 2 });
});

test('没画的留着位置，总高不变', () => {
  expect(text(drawnParts(offsets, { first: 2, last: 4 }, null))).toBe('空200 2 3 4 空500');
  expect(text(drawnParts(offsets, { first: 0, last: 9 }, null))).toBe('0 1 2 3 4 5 6 7 8 9');
});

test('有光标的那张画着，哪怕已经滚出去', () => {
  expect(text(drawnParts(offsets, { first: 5, last: 6 }, 1))).toBe('空100 1 空300 5 6 空300');
  expect(text(drawnParts(offsets, { first: 1, last: 2 }, 9))).toBe('空100 1 2 空600 9');
  expect(text(drawnParts(offsets, { first: 1, last: 2 }, 2))).toBe('空100 1 2 空700');
});

test('凭证变少以后，范围跟着收', () => {
  expect(text(drawnParts(offsetsOf([100, 100]), { first: 1, last: 7 }, 5))).toBe('空100 1');
  expect(drawnParts(offsetsOf([]), { first: 0, last: 5 }, null)).toEqual([]);
});
