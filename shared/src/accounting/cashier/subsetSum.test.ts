import { MOST_CANDIDATES, subsetSums } from './subsetSum';

test('只有一种凑法才算：找得出是哪几笔', () => {
  const find = subsetSums([100, 250, 400, -6]);
  expect(find(350)?.toSorted()).toEqual([0, 1]);
  expect(find(644)?.toSorted()).toEqual([1, 2, 3]);
  expect(find(744)?.toSorted()).toEqual([0, 1, 2, 3]);
  expect(find(1)).toBeUndefined();
});

test('两种凑法的，在同一半里、在两半里、各在一半里，都不算', () => {
  expect(subsetSums([5, 5, 70, 80])(5)).toBeUndefined();
  expect(subsetSums([70, 80, 5, 5])(5)).toBeUndefined();
  expect(subsetSums([5, 80, 5, 70])(5)).toBeUndefined();
  expect(subsetSums([1, 2, 3])(3)).toBeUndefined();
});

test('一笔的、没有候选的：什么也不选就是零', () => {
  expect(subsetSums([7])(7)).toEqual([0]);
  expect(subsetSums([])(0)).toStrictEqual([]);
  expect(subsetSums([])(1)).toBeUndefined();
});

test('二十笔还凑，二十一笔不凑', () => {
  const powers = (count: number) => Array.from({ length: count }, (_, at) => 2 ** at);
  expect(subsetSums(powers(MOST_CANDIDATES))(2 ** MOST_CANDIDATES - 1)).toHaveLength(20);
  expect(subsetSums(powers(MOST_CANDIDATES + 1))(1)).toBeUndefined();
});
