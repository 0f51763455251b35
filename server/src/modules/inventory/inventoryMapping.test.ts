import type { WireRecordRow, WireStoreRow } from '@mingzhang/shared/wire/inventoryMapping';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { firstRecord, INVENTORY_USER, InventorySystem, link, STORE } from '../../../test/inventory';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let system: InventorySystem;
let books: Bookkeeper;

beforeAll(async () => {
  system = await InventorySystem.start();
});
afterAll(() => system.stop());
beforeEach(async () => {
  books = await bookkeeper(app);
  await link(books, system);
});

test('门店按名称提议组织；一个组织一家门店', async () => {
  const other = await bookkeeper(app, { companyName: '福田店' });
  const { username: userName, password } = INVENTORY_USER;
  await other.client.put('/inventory/link', { baseAddress: system.address, userName, password });
  const { data } = await other.client.get<WireStoreRow[]>('/inventory/stores');
  expect(data.map(({ name, proposedOrgId }) => [name, proposedOrgId])).toEqual([
    ['南山店', null],
    ['福田店', other.set.organizationId],
    ['罗湖店', null],
  ]);
  const twice = [STORE, STORE + 1].map((storeId) => ({ storeId, orgId: other.set.organizationId }));
  await expect(other.client.put('/inventory/stores', { stores: twice })).resolves.toMatchObject({
    success: false,
    msg: '组织“福田店”只能对应一家门店，请改选。',
  });
  const foreign = [{ storeId: STORE, orgId: books.set.organizationId }];
  await expect(other.client.put('/inventory/stores', { stores: foreign })).resolves.toMatchObject({
    success: false,
  });
});

test('已经对应的门店和组织不再提议；一家门店不能给两个组织，没有的门店说没有', async () => {
  const other = await bookkeeper(app, { companyName: '福田店' });
  const { username: userName, password } = INVENTORY_USER;
  await other.client.put('/inventory/link', { baseAddress: system.address, userName, password });
  const documents = () => other.client.get('/inventory/documents', { period: '2026-01', type: 1 });
  expect(await documents()).toMatchObject({
    msg: '当前组织还没有对应进销存的门店，请先在“关联进销存”的“门店”里对应。',
  });
  const head = other.set.organizationId;
  const branch = await other.client.post<{ id: number }>('/organization', {
    ...{ code: '02', name: '罗湖店', type: '1', linkman: '', telephone: '', status: true },
    ...{ enableDate: '2026-01-01', parentId: head },
  });
  const rows = async () => (await other.client.get<WireStoreRow[]>('/inventory/stores')).data;
  const shown = async () =>
    (await rows()).map(({ name, orgId, proposedOrgId }) => [name, orgId, proposedOrgId]);
  expect(await shown()).toEqual([
    ['南山店', null, null],
    ['福田店', null, head],
    ['罗湖店', null, branch.data.id],
  ]);
  const keep = (...stores: object[]) => other.client.put('/inventory/stores', { stores });
  await keep({ storeId: STORE + 2, orgId: head });
  expect(await shown()).toEqual([
    ['南山店', null, null],
    ['福田店', null, null],
    ['罗湖店', head, null],
  ]);
  const both = [head, branch.data.id].map((orgId) => ({ storeId: STORE, orgId }));
  expect(await keep(...both)).toMatchObject({ msg: '一家门店只能对应一个组织，请改选。' });
  expect(await keep({ storeId: 999, orgId: head })).toMatchObject({
    msg: expect.stringContaining('进销存的门店') as string,
  });
  expect((await shown())[2]).toEqual(['罗湖店', head, null]);
});

test('只对应在用的末级科目和项目；物料和供应商各记各的，写了两次的后一次作数', async () => {
  const { client } = books;
  const [flour, rice] = (await client.get<WireRecordRow[]>('/inventory/records/material')).data;
  const supplier = await firstRecord(books, 'supplier');
  const put = (kind: string, ...targets: object[]) => client.put(`/inventory/records/${kind}`, { targets });
  const refused = (account: string) => ({
    msg: `科目“${account}”有下级科目或已停用，不能对应，请选择在用的末级科目。`,
  });
  expect(await put('material', { ...flour, subjectId: books.account('5602') })).toMatchObject(
    refused('5602 管理费用'),
  );
  const accounts = await client.get<{ code: string }[]>('/subject');
  await client.put('/subject', { ...accounts.data.find(({ code }) => code === '1408'), status: false });
  expect(await put('material', { ...flour, subjectId: books.account('1408') })).toMatchObject(
    refused('1408 委托加工物资'),
  );

  const own = { ...flour, subjectId: books.account('1403') };
  await put('material', own, { ...rice, subjectId: books.account('1405') });
  await put('supplier', { ...supplier, recordId: flour?.recordId, subjectId: books.account('2202') });
  await put('material', own, { ...own, subjectId: books.account('1402') });
  const materials = (await client.get<WireRecordRow[]>('/inventory/records/material')).data;
  expect(materials.slice(0, 3).map(({ subjectId }) => subjectId)).toEqual([
    books.account('1402'),
    books.account('1405'),
    null,
  ]);

  const itemId = await books.item('供应商', supplier.name);
  const categories = await client.get<{ id: number; name: string }[]>('/accounting-category');
  const categoryId = categories.data.find(({ name }) => name === '供应商')?.id;
  const proposed = async () =>
    (await client.get<WireRecordRow[]>('/inventory/records/supplier', { categoryId })).data[0];
  expect(await proposed()).toMatchObject({ itemId: null, proposedItemId: itemId });
  await client.put('/accounting-category-details', {
    ...{ id: itemId, accountingCategoryId: categoryId, code: '001', name: supplier.name, remark: '' },
    enable: false,
  });
  expect(await proposed()).toMatchObject({ itemId: null, proposedItemId: null });
  await put('supplier', { ...supplier, itemId });
  expect(await proposed()).toMatchObject({ itemId, accountingCategoryId: categoryId, proposedItemId: null });
});

test('物料批量对应科目，取消对应也是一次', async () => {
  const { data } = await books.client.get<WireRecordRow[]>('/inventory/records/material');
  const some = data.slice(0, 100);
  const mapped = some.map((row) => ({ ...row, subjectId: books.account('1405') }));
  await books.client.put('/inventory/records/material', { targets: mapped });
  const after = async () =>
    (await books.client.get<WireRecordRow[]>('/inventory/records/material')).data.filter(
      (row) => row.subjectId,
    );
  expect(await after()).toHaveLength(100);
  await books.client.put('/inventory/records/material', { targets: some });
  expect(await after()).toHaveLength(0);
});

test('别的账套的科目和项目不能用', async () => {
  const other = await bookkeeper(app);
  const row = await firstRecord(books, 'material');
  for (const strange of [{ subjectId: other.account('1405') }, { itemId: await other.item('客户', '甲') }]) {
    const answer = await books.client.put('/inventory/records/material', {
      targets: [{ ...row, ...strange }],
    });
    expect(answer).toMatchObject({ success: false, msg: expect.stringContaining('不存在') as string });
  }
});

test('有名称相同的项目先提议，再点就对应；编码被占的换一个编码', async () => {
  const { client } = books;
  const itemId = await books.item('供应商', '深圳市粮油供应有限公司');
  const categories = await client.get<{ id: number; name: string }[]>('/accounting-category');
  const categoryId = categories.data.find(({ name }) => name === '供应商')?.id ?? 0;
  await client.post('/accounting-category-details', {
    accountingCategoryId: categoryId,
    code: 'GYS002',
    name: '别的公司',
    enable: true,
  });
  const list = await client.get<WireRecordRow[]>('/inventory/records/supplier', { categoryId });
  expect(list.data[0]).toMatchObject({ proposedItemId: itemId, itemId: null });
  const recordIds = list.data.slice(0, 3).map((row) => row.recordId);
  await expect(
    client.post('/inventory/records/supplier/items', { categoryId, recordIds }),
  ).resolves.toMatchObject({ data: { made: 2, mapped: 3 } });
  const items = await client.get<{ records: { code: string }[] }>('/accounting-category-details', {
    accounting_category_id: categoryId,
    size: 50,
  });
  expect(JSON.stringify(items.data)).toContain('GYS002-2');
});
