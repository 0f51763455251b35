import { mappedKinds, noMapping, proposeItems, proposeStores } from './inventoryMapping';

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

test.each([
  ['深圳市南山店', '南山', '一个名称包含另一个'],
  ['南山', '深圳市南山店', '反过来也一样'],
  ['甲店', '甲公司', '去掉通用字以后相同'],
  ['KFC南山店', 'kfc南山', '大小写不同'],
  ['门店', ' 门店 ', '完全相同，空格不算'],
])('门店“%s”和组织“%s”：%s，对应', (name, organization) => {
  expect([...proposeStores([store('1', name)], [{ id: 12, name: organization }])]).toEqual([['1', 12]]);
});

test.each([
  ['甲店', '甲乙店', '只有一个字相同'],
  ['甲乙店', '甲店', '反过来也一样'],
  ['门店', '南山店', '门店的名称没有自己的字'],
  ['南山店', '门店', '组织的名称没有自己的字'],
  ['门店', '分店', '两个都没有自己的字'],
])('门店“%s”和组织“%s”：%s，不对应', (name, organization) => {
  expect(proposeStores([store('1', name)], [{ id: 12, name: organization }]).size).toBe(0);
});

test('名称完全相同的（空格不算）先对应，不再换成相近的', () => {
  const organizations = [
    { id: 12, name: '南山店 ' },
    { id: 13, name: '南山门店' },
    { id: 14, name: ' 福田店' },
    { id: 15, name: '福田门店' },
  ];
  const stores = [store('1', '南山店'), store('2', ' 福田店 ')];
  expect([...proposeStores(stores, organizations)]).toEqual([
    ['1', 12],
    ['2', 14],
  ]);
});

test('编码和名称前后的空格不算，没有相同名称的物料不提', () => {
  const records = [store(' WL0001', '黄油 '), store('WL0002', ' 糖'), store('WL0003', '盐')];
  const items = [
    { id: 1, code: 'WL0001 ', name: ' 黄油' },
    { id: 2, code: '77', name: '黄油' },
    { id: 3, code: '78', name: '糖 ' },
    { id: 4, code: 'WL0003', name: '酱油' },
  ];
  expect([...proposeItems(records, items)]).toEqual([
    [' WL0001', 1],
    ['WL0002', 3],
  ]);
});

test('还没有对应关系时，供应商和物料都没有对应的', () => {
  expect(mappedKinds.map((kind) => noMapping[kind].size)).toEqual([0, 0]);
});
