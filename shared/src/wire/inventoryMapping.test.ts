import { refusalsOf, throughJson } from '../testing/survives';
import {
  fromRecordRow,
  fromStoreRow,
  fromTargetChoices,
  itemsForm,
  organizationMappingForm,
  recordsParams,
  recordsQuery,
  storesForm,
  targetsForm,
  toRecordRow,
  toStoreRow,
  type RecordRow,
} from './inventoryMapping';

test('门店和它的组织，写出去读回来一样', () => {
  const store = { id: 's1', code: '01', name: '东门店' };
  for (const row of [
    { store, organizationId: 8, proposedId: null },
    { store, organizationId: null, proposedId: 9 },
  ]) {
    expect(toStoreRow(throughJson(fromStoreRow(row)))).toEqual(row);
  }
  expect(fromStoreRow({ store, organizationId: 8, proposedId: 9 })).toEqual({
    ...{ storeId: 's1', code: '01', name: '东门店', orgId: 8, proposedOrgId: 9 },
  });
});

const record = { id: 'w5', code: 'W-5', name: '茶杯', unitName: '个', specification: null };
test.each<Pick<RecordRow, 'target' | 'proposedItemId'>>([
  { target: null, proposedItemId: 71 },
  { target: { accountId: 1405, item: null }, proposedItemId: null },
  { target: { accountId: null, item: { categoryId: 15, itemId: 72 } }, proposedItemId: null },
  { target: { accountId: 1403, item: { categoryId: 15, itemId: 72 } }, proposedItemId: 71 },
])('物料对应 %j，写出去读回来一样', (mapped) => {
  const row = { record, ...mapped };
  expect(toRecordRow(throughJson(fromRecordRow(row)))).toEqual(row);
});

test('只有类别没有项目，就是没有项目', () => {
  const wire = fromRecordRow({
    record,
    target: { accountId: 1405, item: { categoryId: 15, itemId: 72 } },
    proposedItemId: 1,
  });
  expect(toRecordRow({ ...wire, itemId: null }).target).toEqual({ accountId: 1405, item: null });
  expect(toRecordRow({ ...wire, accountingCategoryId: null }).target).toEqual({
    accountId: 1405,
    item: null,
  });
});

test('门店对应组织：编号是数字也读作文字', () => {
  expect(storesForm.parse({ stores: [{ storeId: 12, orgId: '8' }] })).toEqual([
    { storeId: '12', organizationId: 8 },
  ]);
  expect(
    organizationMappingForm.parse([{ id: 8, entityId: 12 }, { id: '9', entityId: null }, { id: 10 }]),
  ).toEqual([
    { organizationId: 8, storeId: '12' },
    { organizationId: 9, storeId: null },
    { organizationId: 10, storeId: null },
  ]);
  for (const storeId of ['a/b', '', 'a'.repeat(65)]) {
    expect(refusalsOf(storesForm, { stores: [{ storeId, orgId: 8 }] })).toEqual(['进销存的编号不正确']);
  }
  const store = { storeId: 1, orgId: 8 };
  expect(refusalsOf(storesForm, { stores: Array(1000).fill(store) })).toStrictEqual([]);
  expect(refusalsOf(storesForm, { stores: Array(1001).fill(store) })).toHaveLength(1);
  expect(refusalsOf(organizationMappingForm, Array(1000).fill({ id: 8 }))).toStrictEqual([]);
  expect(refusalsOf(organizationMappingForm, Array(1001).fill({ id: 8 }))).toHaveLength(1);
});

test('供应商和物料对应科目、项目；空的是不对应', () => {
  const choices = [
    { recordId: 'w5', code: 'W-5', name: '茶杯', accountId: 1405, itemId: null },
    { recordId: 'w6', code: '', name: '茶壶', accountId: null, itemId: 72 },
  ];
  expect(targetsForm.parse(throughJson(fromTargetChoices(choices)))).toEqual(choices);
  const [sent] = fromTargetChoices(choices).targets;
  expect(refusalsOf(targetsForm, { targets: [] })).toEqual(['请先选择要对应的行']);
  expect(refusalsOf(targetsForm, { targets: Array(2000).fill(sent) })).toStrictEqual([]);
  expect(refusalsOf(targetsForm, { targets: Array(2001).fill(sent) })).toEqual(['一次最多对应 2,000 行']);
  expect(refusalsOf(targetsForm, { targets: [{ ...sent, name: '长'.repeat(101) }] })).toEqual([
    '名称不能超过 100 个字',
  ]);
  expect(refusalsOf(targetsForm, { targets: [{ ...sent, code: 'c'.repeat(51) }] })).toEqual([
    '编码不能超过 50 个字',
  ]);
});

test('哪一种资料，建立哪些项目', () => {
  expect(recordsParams.parse({ kind: 'material' })).toEqual({ kind: 'material' });
  expect(refusalsOf(recordsParams, { kind: 'store' })).toHaveLength(1);
  expect(recordsQuery.parse({ categoryId: '' })).toEqual({ categoryId: null });
  expect(itemsForm.parse({ categoryId: '15', recordIds: [5, 'w6'] })).toEqual({
    ...{ categoryId: 15, recordIds: ['5', 'w6'] },
  });
  expect(refusalsOf(itemsForm, { categoryId: 15, recordIds: [] })).toEqual(['请先选择要建立项目的行']);
  expect(refusalsOf(itemsForm, { categoryId: 15, recordIds: Array(500).fill(5) })).toStrictEqual([]);
  expect(refusalsOf(itemsForm, { categoryId: 15, recordIds: Array(501).fill(5) })).toEqual([
    '一次最多建立 500 个项目',
  ]);
});
