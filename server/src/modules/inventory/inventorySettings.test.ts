import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { WireRuleRow } from '@mingzhang/shared/wire/inventoryRule';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import {
  firstRecord,
  INVENTORY_USER,
  InventorySystem,
  link,
  purchaseRule,
  saveRules,
  STORE,
} from '../../../test/inventory';
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

interface User {
  accountSets: { token?: unknown };
  org: { entityId?: unknown };
}

describe('旧客户端的调用', () => {
  const base = '/inventory/financial';

  test.each([base, `/api${base}`])('%s：登录、供应商、物料、门店、单据、明细', async (url) => {
    await expect(books.client.form(`${url}/login`, INVENTORY_USER)).resolves.toMatchObject({
      success: true,
      code: 200,
      msg: '登录成功',
    });
    const suppliers = await books.client.get<object[]>(`${url}/supplier`);
    expect(suppliers.data).toHaveLength(40);
    expect(suppliers.data[0]).toEqual({ id: 2001, code: 'GYS001', name: '深圳市粮油供应有限公司' });
    const materials = await books.client.get<object[]>(`${url}/materiel`);
    expect(materials.data).toHaveLength(300);
    expect(materials.data[0]).toEqual({
      id: 30001,
      code: 'WL0001',
      name: '高筋面粉（一号）',
      unitName: '千克',
      sepic: '一号',
    });
    const stores = await books.client.get<object[]>(`${url}/organization`);
    expect(stores.data[0]).toEqual({ id: STORE, code: 'MD01', name: '南山店' });
    const orders = await books.client.get<{ results: { id: number }[]; total: number }>(`${url}/order`, {
      start: '2026-01-01',
      end: '2026-01-31',
      type: '1',
      page: '2',
      pageSize: '20',
    });
    expect(orders.data.total).toBe(47);
    expect(orders.data.results).toHaveLength(20);
    const [order] = orders.data.results;
    expect(Object.keys(order ?? {})).toEqual([
      'id',
      'code',
      'billDate',
      'supplierId',
      'supplierName',
      'amount',
    ]);
    const lines = await books.client.get<object[]>(`${url}/order/detail/${order?.id}`);
    expect(lines.data[0]).toMatchObject({
      orderDetail: { materielId: expect.any(Number) as number, amount: expect.any(Number) as number },
      materiel: { name: expect.any(String) as string },
    });
  });

  test('门店由服务器加上，浏览器换不了；编号带不走路径', async () => {
    const before = system.calls.length;
    await books.client.get(`${base}/order`, {
      start: '2026-01-01',
      end: '2026-01-31',
      type: 1,
      organizationId: STORE + 1,
    });
    expect(system.calls.slice(before).at(-1)).toContain(`organizationId=${STORE}`);
    for (const id of ['..%2f..%2fcontrol', '%2e%2e', 'a b']) {
      const calls = system.calls.length;
      const answer = await books.client.get(`${base}/order/detail/${id}`);
      expect(answer.success).not.toBe(true);
      expect(system.calls).toHaveLength(calls);
    }
  });

  test('还没有关联：登录说明先填地址，其他说明先关联', async () => {
    const other = await bookkeeper(app);
    await expect(other.client.form(`${base}/login`, INVENTORY_USER)).resolves.toMatchObject({
      success: false,
      msg: '请先在“关联进销存”里填写进销存的地址。',
    });
    await expect(other.client.get(`${base}/supplier`)).resolves.toMatchObject({
      success: false,
      msg: expect.stringContaining('还没有关联进销存') as string,
    });
  });

  test('/init 有标记、有门店，没有令牌', async () => {
    const { data } = await books.client.get<User>('/init');
    expect(data).toMatchObject({ accountSets: { token: 'linked' }, org: { entityId: STORE } });
    await books.client.del('/inventory/link');
    const after = await books.client.get<User>('/init');
    expect(after.data.accountSets.token).toBeUndefined();
  });

  test('POST /organization/mapping：只改说到的组织', async () => {
    const { client, set } = books;
    await client.post('/organization/mapping', [
      { id: String(set.organizationId), entityId: STORE + 1, name: '总部' },
    ]);
    const { data } = await client.get<User>('/init');
    expect(data.org.entityId).toBe(STORE + 1);
    await client.post('/organization/mapping', [{ id: set.organizationId, entityId: null }]);
    expect((await client.get<User>('/init')).data.org.entityId).toBeUndefined();
  });
});

describe('规则', () => {
  const list = async () => (await books.client.get<WireRuleRow[]>('/inventory/rules')).data;

  test('每种单据一行，常用的规则先提出来；保存、修改、删除', async () => {
    const before = await list();
    expect(before).toHaveLength(11);
    expect(before.find(({ type }) => type === 1)).toMatchObject({
      rule: null,
      usual: { debit: { subjectId: books.account('1405'), detail: 'material' } },
    });
    const tax = { side: 'debit', subjectId: books.account('222101'), rate: '13', auxiliary: [] };
    await saveRules(books, { ...purchaseRule(books), tax });
    expect((await list())[1]?.rule).toMatchObject({
      type: 1,
      tax: { rate: 13, side: 'debit' },
      mergeBy: 'document',
    });
    await books.client.del('/inventory/rules/1');
    expect((await list())[1]?.rule).toBeNull();
  });

  test('所有问题一次说完', async () => {
    const answer = await books.client.put('/inventory/rules', {
      ...purchaseRule(books),
      debit: { subjectId: 999999999, detail: 'total', auxiliary: [] },
      summary: '{货号}',
    });
    expect(answer.problems?.map(({ message }) => message)).toEqual([
      '请选择借方科目',
      '摘要里没有{货号}这一项；可用的有{类型}、{单号}、{供应商}、{日期}、{门店}',
    ]);
  });

  test('规则和对应用着的科目、项目不能删除；新增下级时跟着走', async () => {
    const { client } = books;
    const account = { balanceDirection: '借', type: '资产', auxiliaryAccounting: '' };
    const idOf = async (code: string) =>
      (await client.get<{ id: number; code: string }[]>('/subject')).data.find((row) => row.code === code)
        ?.id ?? 0;
    const made = await client.post('/subject', {
      ...account,
      code: '1488',
      name: '门店存货',
      parentId: null,
    });
    invariant(made.success, made.msg);
    const subjectId = await idOf('1488');
    await saveRules(books, { ...purchaseRule(books), debit: { subjectId, detail: 'total', auxiliary: [] } });
    const answer = await client.del(`/subject/${subjectId}`);
    expect(answer).toMatchObject({
      success: false,
      msg: expect.stringContaining('验收入库单的规则') as string,
    });

    const child = { ...account, code: '148801', name: '原料', parentId: subjectId };
    await expect(client.post('/subject', { ...child, confirm: false })).resolves.toMatchObject({
      success: false,
      msg: expect.stringContaining('进销存') as string,
    });
    const moved = await client.post('/subject', { ...child, confirm: true });
    invariant(moved.success, moved.msg);
    expect((await list())[1]?.rule?.debit.subjectId).toBe(await idOf('148801'));

    const itemId = await books.item('供应商', '甲公司');
    await client.put('/inventory/records/supplier', {
      targets: [{ ...(await firstRecord(books, 'supplier')), itemId }],
    });
    await expect(client.del(`/accounting-category-details/${itemId}`)).resolves.toMatchObject({
      success: false,
      msg: expect.stringContaining('进销存') as string,
    });
  });
});

test('解除关联：密码没有了，对应和规则还在，重新关联就能用', async () => {
  await saveRules(books, purchaseRule(books));
  await books.client.del('/inventory/link');
  await expect(books.client.get('/inventory/link')).resolves.toMatchObject({ data: { isLinked: false } });
  await expect(books.client.get('/inventory/stores')).resolves.toMatchObject({ success: false });
  const row = await app.db
    .selectFrom('inventory_link')
    .where('account_set_id', '=', books.set.id)
    .select('secret')
    .executeTakeFirstOrThrow();
  expect(row.secret).toBeNull();
  await link(books, system);
  const { data } = await books.client.get<WireRuleRow[]>('/inventory/rules');
  expect(data.filter(({ rule }) => rule)).toHaveLength(1);
});
