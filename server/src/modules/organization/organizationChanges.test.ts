import type { WireOrganization } from '@mingzhang/shared/wire/organization';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import type { TestAnswer } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

type Body = Readonly<Record<string, unknown>>;
const add = (fields: Body = {}) =>
  books.client.post<WireOrganization>('/organization', { ...store(), ...fields });
const put = (body: Body): Promise<TestAnswer<WireOrganization>> => books.client.put('/organization', body);
const list = async () => (await books.client.get<WireOrganization[]>('/organization')).data;
const print = async () => (await list()).map(({ code, name, type }) => `${code} ${name} ${type}`);

/** As an older client sends a new one. */
function store() {
  return {
    ...{ id: null, code: '02', name: '城东门店', type: '1', linkman: '张三', telephone: '0755-1234' },
    ...{ enableDate: '2026-02-01', parentId: books.set.organizationId, accountSetsId: null, status: '1' },
    ...{ _heyui_uuid: 'u1', title: '城东门店', children: [] },
  };
}

/** A store that has been used: one balanced voucher in February. */
async function usedStore(): Promise<WireOrganization> {
  const { data } = await add();
  const { id: _set, ...body } = (await books.body(`
    2026-02-05 记-0 备用金
      借 1001 库存现金  30.00
      贷 1002 银行存款  30.00
  `)) as Body;
  expect(await books.client.post('/voucher', { ...body, orgId: data.id })).toMatchObject({ success: true });
  return data;
}

test('新增门店：有自己的启用期间和当前期间，报表模板随上级，头部的组织列表里有它', async () => {
  const [root] = await list();
  const { data } = await add();
  expect(data).toEqual({
    ...{ id: expect.any(Number), code: '02', name: '城东门店', type: 1, parentId: root?.id },
    ...{ currentAccountDate: '2026-02-28', enableDate: '2026-02-01', status: true },
    ...{ linkman: '张三', telephone: '0755-1234', profitTemplateId: root?.profitTemplateId },
    ...{ debtTemplateId: root?.debtTemplateId, cashTemplateId: root?.cashTemplateId },
    accountSetsId: books.set.id,
  });
  expect((await books.client.get(`/organization/${data.id}`)).data).toEqual(data);
  const { data: user } = await books.client.get<WireUser>('/init');
  expect(user.orgList?.map(({ name }) => name)).toEqual(['晨光文具商行', '城东门店']);
  const months = await books.client.get<{ checkMonth: number; status: number }[]>('/checkout', {
    org_id: data.id,
  });
  expect(months.data).toMatchObject([{ checkMonth: 2, status: 0 }]);
});

test('三种类型各有各的上级：门店在总部下，部门在总部或门店下，部门没有下级', async () => {
  const { data: east } = await add();
  const { data: sales } = await add({
    code: '0201',
    name: '销售部',
    type: 2,
    parentId: east.id,
    status: true,
  });
  await add({ code: '03', name: '财务部', type: '2', parentId: String(books.set.organizationId) });
  expect(await print()).toEqual(['01 晨光文具商行 0', '02 城东门店 1', '0201 销售部 2', '03 财务部 2']);
  const wrong = async (fields: Body) => messages(await add({ code: '99', name: '新组织', ...fields }));
  expect(await wrong({ type: 0, parentId: null })).toEqual(['一个账套只有一个总部，请选择门店或部门']);
  expect(await wrong({ parentId: east.id })).toEqual(['门店的上级只能是总部，“城东门店”是门店']);
  expect(await wrong({ type: 2, parentId: sales.id })).toEqual([
    '部门的上级只能是总部或门店，“销售部”是部门',
  ]);
  expect(await wrong({ parentId: null })).toEqual(['请选择上级组织']);
  expect(await wrong({ parentId: 999_999_999 })).toEqual(['上级组织不存在，请重新选择']);
  expect(messages(await put({ ...east, type: 2 }))).toEqual(['“销售部”在它下面，部门不能有下级组织']);
  expect(messages(await put({ ...sales, parentId: sales.id }))).toEqual(['上级组织不存在，请重新选择']);
  expect(await print()).toHaveLength(4);
});

test('所有问题一次说完；编码全账套不重复，名称同一上级下不重复', async () => {
  await add();
  expect(messages(await add({ enableDate: '2025-12-01' }))).toEqual([
    '组织编码02已存在（城东门店）',
    '同一上级下已有组织“城东门店”',
    '启用期间不能早于账套的启用期间2026年第01期',
  ]);
});

test.each([
  [{ code: '' }, '请填写组织编码'],
  [{ name: ' ' }, '请填写组织名称'],
  [{ type: '7' }, '请选择组织类型：总部、门店或部门'],
  [{ enableDate: '2026-02-30' }, '启用期间不正确，请按 2026-03-01 的格式填写'],
  [{ enableDate: null }, '请选择启用期间'],
  [{ telephone: '1'.repeat(31) }, '联系电话不能超过 30 个字'],
])('拒绝 %p', async (fields, msg) => {
  expect(await add(fields)).toMatchObject({ success: false, msg });
  expect(await list()).toHaveLength(1);
});

test('没有用过：类型、上级、启用期间都能改，原来的月份不留下', async () => {
  const { data } = await add();
  expect((await books.client.get(`/organization/checkUse/${data.id}`)).data).toBe(false);
  const changed = { ...data, type: '2', enableDate: '2026-03-15', name: '城东部', linkman: '' };
  expect(await put(changed)).toMatchObject({
    data: {
      type: 2,
      name: '城东部',
      enableDate: '2026-03-01',
      currentAccountDate: '2026-03-31',
      linkman: null,
    },
  });
  expect(await books.findings()).toStrictEqual([]);
});

test('用过：类型、上级、启用期间不能改，名称、联系人能改，不能删除但可以停用', async () => {
  const data = await usedStore();
  const { data: north } = await add({ code: '03', name: '城北门店' });
  expect((await books.client.get(`/organization/checkUse/${data.id}`)).data).toBe(true);
  const reason = '“城东门店”已有凭证、期初余额或已结账的月份，';
  expect(messages(await put({ ...data, type: 2, parentId: north.id, enableDate: '2026-01-01' }))).toEqual(
    ['类型', '上级组织', '启用期间'].map((field) => `${reason}${field}不能修改`),
  );
  expect(await put({ ...data, name: '东门店', linkman: '李四' })).toMatchObject({
    data: { name: '东门店', linkman: '李四' },
  });
  expect(await books.client.del(`/organization/${data.id}`)).toMatchObject({
    msg: '“东门店”已有凭证、期初余额或已结账的月份，不能删除；不再使用时可以停用',
  });
  expect(await put({ ...data, name: '东门店', status: '0' })).toMatchObject({ data: { status: false } });
  expect(await books.client.post('/selectOrg', { id: data.id })).toMatchObject({
    msg: '东门店已停用，不能切换。',
  });
  const { id: _id, ...body } = (await books.body(`
    2026-02-06 记-0 备用金
      借 1001 库存现金  40.00
      贷 1002 银行存款  40.00
  `)) as Body;
  expect(await books.client.post('/voucher', { ...body, orgId: data.id })).toMatchObject({
    msg: '核算组织“东门店”已停用，不能新增或修改凭证。',
  });
});

test('结过账的组织没有凭证也算用过', async () => {
  const { data } = await add({ enableDate: '2026-01-01' });
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1, orgId: data.id });
  expect((await books.client.get(`/organization/checkUse/${data.id}`)).data).toBe(true);
  expect(messages(await put({ ...data, enableDate: '2026-02-01' }))).toHaveLength(1);
  expect(await books.client.del(`/organization/${data.id}`)).toMatchObject({ success: false });
});

test('总部：不能删除、停用、改类型，启用期间随账套；名称能改', async () => {
  const [root] = await list();
  expect(await books.client.del(`/organization/${books.set.organizationId}`)).toMatchObject({
    msg: '总部不能删除',
  });
  expect(messages(await put({ ...root, status: false }))).toEqual(['总部不能停用']);
  expect(messages(await put({ ...root, type: 1 }))).toEqual(['总部的类型不能修改']);
  expect(messages(await put({ ...root, enableDate: '2026-02-01' }))).toEqual([
    '总部的启用期间就是账套的启用期间，请在账套中修改',
  ]);
  expect(await put({ ...root, name: '晨光总店' })).toMatchObject({
    data: { name: '晨光总店', parentId: null },
  });
});

test('停用从下往上，启用从上往下', async () => {
  const { data: east } = await add();
  const { data: sales } = await add({ code: '0201', name: '销售部', type: 2, parentId: east.id });
  expect(messages(await put({ ...east, status: false }))).toEqual(['下级组织“销售部”还在使用，请先停用它']);
  await put({ ...sales, status: false });
  expect(await put({ ...east, status: false })).toMatchObject({ success: true });
  expect(messages(await put({ ...sales, status: true }))).toEqual(['上级组织“城东门店”已停用，请先启用它']);
  expect(messages(await add({ code: '0202', name: '仓库', type: 2, parentId: east.id }))).toEqual([
    '上级组织“城东门店”已停用，请先启用它',
  ]);
  expect(await put({ ...sales, status: false, name: '销售一部' })).toMatchObject({ success: true });
});

test('删除没有用过的；正看着它的人回到上级，有下级的先删下级', async () => {
  const { data: east } = await add();
  const { data: sales } = await add({ code: '0201', name: '销售部', type: 2, parentId: east.id });
  const member = await app.addMember(books.client, 'maker');
  await member.post('/selectOrg', { id: sales.id });
  expect(await books.client.del(`/organization/${east.id}`)).toMatchObject({
    msg: '“城东门店”还有下级组织“销售部”，请先删除下级',
  });
  expect(await books.client.del(`/organization/${sales.id}`)).toMatchObject({ success: true });
  expect((await member.get<WireUser>('/init')).data.orgId).toBe(east.id);
  expect(await books.client.del(`/organization/${east.id}`)).toMatchObject({ success: true });
  expect((await member.get<WireUser>('/init')).data.orgId).toBe(books.set.organizationId);
  expect(await print()).toEqual(['01 晨光文具商行 0']);
  expect(await books.findings()).toStrictEqual([]);
});

test('旧客户端存回整行，不动它不知道已被别人改过的报表适用组织；不发的字段留着', async () => {
  const { data } = await add();
  const copy = await books.client.post<{ id: number }>('/report/template', {
    ...{ name: '管理利润表', templateKey: 'own', type: 0, copy: true, copyId: data.profitTemplateId },
  });
  await books.client.post('/report/template/grant', {
    ...{ orgIds: [data.id], template: { id: copy.data.id, type: 0 } },
  });
  const { status: _s, linkman: _l, telephone: _t, ...known } = data;
  expect(await put({ ...known, name: '城东店' })).toMatchObject({
    data: {
      name: '城东店',
      profitTemplateId: copy.data.id,
      linkman: '张三',
      telephone: '0755-1234',
      status: true,
    },
  });
});

test('两个人同时：同一个编码只成一个；一个删除、一个记账，不会两样都成', async () => {
  const other = await app.addMember(books.client, 'manager');
  const both = await Promise.all([
    add(),
    other.post<WireOrganization>('/organization', { ...store(), name: '东店' }),
  ]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  const created = (await list())[1];
  const { id: _id, ...body } = (await books.body(`
    2026-02-07 记-0 备用金
      借 1001 库存现金  50.00
      贷 1002 银行存款  50.00
  `)) as Body;
  const [removed, posted] = await Promise.all([
    other.del(`/organization/${created?.id ?? 0}`),
    books.client.post('/voucher', { ...body, orgId: created?.id }),
  ]);
  expect(removed.success).toBe(!posted.success);
  expect(await books.findings()).toStrictEqual([]);
});

test('一个人删除、另一个人正结账：结了账就删不掉', async () => {
  const other = await app.addMember(books.client, 'manager');
  const { data } = await add({ enableDate: '2026-01-01' });
  const [removed, closed] = await Promise.all([
    other.del(`/organization/${data.id}`),
    books.client.get('/checkout/invoicing', { year: 2026, month: 1, orgId: data.id }),
  ]);
  expect(removed.success).toBe(!closed.success);
  expect(await books.findings()).toStrictEqual([]);
});

test('别的账套的组织：读、改、删、当上级，都与不存在的一样；主管不能改', async () => {
  const foreign = await bookkeeper(app);
  const id = foreign.set.organizationId;
  const nobody = 999_999_999;
  const [own] = await list();
  const pairs = [
    [
      await books.client.get(`/organization/checkUse/${id}`),
      await books.client.get(`/organization/checkUse/${nobody}`),
    ],
    [await put({ ...own, id }), await put({ ...own, id: nobody })],
    [await books.client.del(`/organization/${id}`), await books.client.del(`/organization/${nobody}`)],
    [await add({ parentId: id }), await add({ parentId: nobody })],
  ] as const;
  for (const [theirs, gone] of pairs) expect(theirs.text).toBe(gone.text);
  const director = await app.addMember(books.client, 'director');
  expect(await director.get('/organization')).toMatchObject({ success: true });
  expect(await director.post('/organization', store())).toMatchObject({ code: 403 });
});
