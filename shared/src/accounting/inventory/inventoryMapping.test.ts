import { proposeItems, proposeStores } from './inventoryMapping';

const store = (id: string, name: string) => ({ id, code: id, name, unitName: null, specification: null });

test('门店按名称对应：先看完全相同的，再看相近的，一家不会对应两次', () => {
  const stores = [store('1', '南山店'), store('2', '福田门店'), store('3', '罗湖店')];
  const organizations = [
    { id: 11, name: '晨光烘焙有限公司' },
    { id: 12, name: '深圳市南山店' },
    { id: 13, name: '福田店' },
  ];
  expect([...proposeStores(stores, organizations)]).toEqual([
    ['1', 12],
    ['2', 13],
  ]);
});

test('有两个相近的就不猜，已经对应的不再提', () => {
  const organizations = [
    { id: 12, name: '南山一店' },
    { id: 13, name: '南山二店' },
    { id: 14, name: '福田店' },
  ];
  expect(proposeStores([store('1', '南山')], organizations).size).toBe(0);
  expect(proposeStores([store('2', '福田店')], organizations, new Set([14])).size).toBe(0);
});

test('只剩“公司”“店”的名称不算相近', () => {
  expect(proposeStores([store('1', '门店')], [{ id: 12, name: '有限公司' }]).size).toBe(0);
});

test('供应商和物料按名称对应项目；名称相同的几个里，编码也相同的优先', () => {
  const records = [store('GYS001', '深圳市粮油供应有限公司'), store('WL0001', '黄油')];
  const items = [
    { id: 1, code: 'WL0001', name: '黄油' },
    { id: 2, code: '77', name: '黄油' },
    { id: 3, code: '002', name: '深圳市粮油供应有限公司' },
  ];
  expect([...proposeItems(records, items)]).toEqual([
    ['GYS001', 3],
    ['WL0001', 1],
  ]);
});
