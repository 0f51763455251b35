import { chartOf } from '../testing/chartOf';
import { growingTree } from './growingTree';

const chart = chartOf([
  { code: '1002', name: '银行存款' },
  { code: '5602', name: '管理费用' },
  { code: '560201', name: '差旅费' },
]);
const child = (id: number, code: string, parentId: number) => ({
  ...chart.byCode('1002')!,
  id,
  code,
  parentId,
  level: 2,
});

test('加进去的科目和原来的一样问得到', () => {
  const tree = growingTree(chart);
  expect([tree.isLeaf(1002), tree.isLeaf(5602), tree.isLeaf(901)]).toEqual([true, false, false]);
  const bank = child(901, '100201', 1002);
  tree.put(bank);
  tree.put(child(902, '100202', 1002));
  expect(tree.childrenOf(1002).map(({ code }) => code)).toEqual(['100201', '100202']);
  expect(tree.childrenOf(5602).map(({ code }) => code)).toEqual(['560201']);
  expect(tree.childrenOf(77)).toStrictEqual([]);
  expect([tree.isLeaf(1002), tree.isLeaf(901)]).toEqual([false, true]);
  expect(tree.byCode('100201')).toBe(bank);
  expect(tree.byCode('100209')).toBeUndefined();
  expect(tree.byId(77)).toBeUndefined();
  expect(tree.pathOf(901).map(({ code }) => code)).toEqual(['1002', '100201']);
  expect(tree.subtreeOf(1002).map(({ id }) => id)).toEqual([1002, 901, 902]);
  expect(tree.all).toHaveLength(chart.all.length + 2);
});

test('同一个编号再放一次是替换，不是多一个下级', () => {
  const tree = growingTree(chart);
  tree.put(child(901, '100201', 1002));
  tree.put({ ...child(901, '100201', 1002), name: '工行' });
  expect(tree.childrenOf(1002).map(({ name }) => name)).toEqual(['工行']);
  expect(tree.all.filter(({ id }) => id === 901)).toHaveLength(1);
  expect(chart.byId(901)).toBeUndefined();
});
