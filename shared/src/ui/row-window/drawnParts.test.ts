import { allParts, drawnIndexes, drawnParts, type DrawnPart } from './drawnParts';

/** 每行 100 像素。 */
const rows = (...indexes: number[]) =>
  indexes.map((index) => ({ index, start: index * 100, end: index * 100 + 100 }));

const text = (parts: readonly DrawnPart[]) =>
  parts.map((part) => (part.kind === 'row' ? `${part.index}` : `空${part.height}`)).join(' ');

test('没画的留着位置，总高不变', () => {
  expect(text(drawnParts(rows(2, 3, 4), 1000))).toBe('空200 2 3 4 空500');
  expect(text(drawnParts(rows(0, 1, 2), 300))).toBe('0 1 2');
  expect(text(drawnParts(rows(1, 5, 6, 9), 1000))).toBe('空100 1 空300 5 6 空200 9');
  expect(text(allParts(3))).toBe('0 1 2');
});

test('空处的键是它的第一行', () => {
  expect(drawnParts(rows(2, 5), 1000)).toEqual([
    { kind: 'blank', index: 0, height: 200 },
    { kind: 'row', index: 2 },
    { kind: 'blank', index: 3, height: 200 },
    { kind: 'row', index: 5 },
    { kind: 'blank', index: 6, height: 400 },
  ]);
});

test('画看得见的、上下各几行，和有光标的那一行', () => {
  const seen = { startIndex: 4, endIndex: 5, count: 10 };
  expect(drawnIndexes(seen, 2, [])).toEqual([2, 3, 4, 5, 6, 7]);
  expect(drawnIndexes(seen, 1, [9, 0, 4])).toEqual([0, 3, 4, 5, 6, 9]);
  expect(drawnIndexes(seen, 20, [10, -1, 3])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
