import type { AuxiliaryItem, AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { itemColumns } from './itemColumns';

const names = new Map([
  [1, '客户'],
  [2, '车辆'],
]);
const item = (id: number): AuxiliaryItem | undefined =>
  id === 99 ? undefined : ({ id, code: `K${id}`, name: `甲${id}` } as AuxiliaryItem);

test('常用类别的列用它的名称，自定的带着编号；没有的和已经没有的空着；类别只找一次', () => {
  let asked = 0;
  const { columns, cells } = itemColumns({
    categoryNameOf: (id) => names.get(id) ?? '',
    itemOf: item,
    get combinations() {
      asked += 1;
      return ['2:21,1:11', '', '1:12'].map((items) => ({ accountId: 1122, items: items as AuxiliaryKey }));
    },
  });
  expect(columns.map(({ title }) => title)).toEqual([
    ...['客户编码', '客户名称', '辅助类别2', '辅助编码2', '辅助名称2'],
  ]);
  expect(
    cells([
      { categoryId: 2, itemId: 21 },
      { categoryId: 1, itemId: 11 },
    ]),
  ).toEqual(['K11', '甲11', '车辆', 'K21', '甲21']);
  expect(cells([{ categoryId: 1, itemId: 12 }])).toEqual(['K12', '甲12', '', '', '']);
  expect(cells([{ categoryId: 2, itemId: 99 }])).toEqual(['', '', '', '', '']);
  expect(asked).toBe(1);
});
