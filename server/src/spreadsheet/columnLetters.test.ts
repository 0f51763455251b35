import { columnLetters } from './columnLetters';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('从 0 数起第 %i 列，Excel 写作 %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});
