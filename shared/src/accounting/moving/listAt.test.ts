import { listAt } from './listAt';

test('有下级的科目给出下级，没有的一个也没有', () => {
  const children = new Map([['1002', ['100201', '100202']]]);
  expect(listAt(children, '1002')).toEqual(['100201', '100202']);
  expect(listAt(children, '1001')).toStrictEqual([]);
});
