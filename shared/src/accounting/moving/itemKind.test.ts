import { itemKind } from './itemKind';

test('同样的几个类别，不管先写哪个，是同一种行', () => {
  const rows = [['客户', '部门'], ['部门', '客户'], ['客户'], []];
  const kinds = rows.map((categories) => itemKind(categories.map((category) => ({ category }))));
  expect(kinds[0]).toBe(kinds[1]);
  expect(new Set(kinds).size).toBe(3);
  expect(kinds[3]).toBe('');
});
