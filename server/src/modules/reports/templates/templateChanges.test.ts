import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import type { WireOrganization } from '@mingzhang/shared/wire/organization';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { JANUARY } from '../../../../test/month';
import { openStore } from '../../../../test/openStore';
import { lineOf, newItem, reportDesigner, type ReportDesigner } from '../../../../test/reportDesigner';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;
let designer: ReportDesigner;

beforeEach(async () => {
  books = await bookkeeper(app);
  designer = reportDesigner(books);
});

const post = (body: object) => books.client.post<WireReportTemplate>('/report/template', body);
const list = async () => (await books.client.get<WireReportTemplate[]>('/report/template')).data;
const january = { accountDate: '2026-01-31' };
const fields = { name: '部门利润表', templateKey: 'dept', type: '0', isDefault: 0 };

test('新增：数字、文字都收，id 可以没有；标识不合的、名称重复的不收', async () => {
  const made = await post({ ...fields, id: null, _heyui_uuid: 'x' });
  expect(made).toMatchObject({
    success: true,
    data: { name: '部门利润表', templateKey: 'dept', type: 0, isDefault: false, items: [] },
  });
  expect((await list()).find(({ id }) => id === made.data.id)).toMatchObject({ type: 0, orgNames: '' });
  for (const [body, msg] of [
    [{ ...fields }, '报表模板“部门利润表”已存在，请换一个名称'],
    [{ ...fields, name: '甲', templateKey: 'a1' }, '模板标识只能是英文字母，最多 30 个'],
    [{ ...fields, name: ' ' }, '请填写模板名称'],
    [{ ...fields, name: '甲', type: 3 }, '报表类型不正确'],
    [{ ...fields, name: '甲', copy: true }, '请选择要复制的模板'],
  ] as const) {
    expect(await post(body)).toMatchObject({ success: false, msg });
  }
  const twins = await Promise.all([post({ ...fields, name: '同名' }), post({ ...fields, name: '同名' })]);
  expect(twins.filter(({ success }) => success)).toHaveLength(1);
  expect(twins.every(({ status }) => status === 200)).toBe(true);
});

test('“是否默认”由不得客户端说', async () => {
  const { data } = await post({ ...fields, isDefault: true });
  expect(data.isDefault).toBe(false);
});

test.each([
  [0, '利润表'],
  [1, '资产负债表'],
  [2, '现金流量表'],
] as const)('复制%s %s：行次、公式一样，数字也一样，改副本不动原件', async (type, _title) => {
  await books.enter(JANUARY);
  const official = await designer.official(type);
  const copy = await designer.copy(type);
  expect(copy).toMatchObject({ isDefault: false, type, originId: official.id, formCode: official.formCode });
  const contentsOf = ({ items }: typeof copy) =>
    items.map(({ title, lineNum, type: side, sources, level, isBolder, isClassified, formulas }) => [
      ...[title, lineNum, side, sources, level, isBolder, isClassified],
      ...formulas.map(({ calculation, accessRules, fromTag, atAccount }) => [
        ...[calculation, accessRules, atAccount],
        sources === 1 ? items.find(({ id }) => String(id) === fromTag)?.lineNum : fromTag,
      ]),
    ]);
  expect(contentsOf(copy)).toEqual(contentsOf(official));
  expect(copy.items.map(({ originId }) => originId)).toEqual(official.items.map(({ id }) => id));
  if (type !== 2) {
    const view = async (id: number) =>
      Object.values(
        (await books.client.get<WireReportView>(`/report/template/view/${id}`, january)).data,
      ).map((row) => [row.currentPeriodAmount, row.currentYearAmount]);
    expect(await view(copy.id)).toEqual(await view(official.id));
  }
  await books.client.del(`/report/template/items/${copy.items[0]?.id ?? 0}`);
  expect(await designer.official(type)).toEqual(official);
});

test('副本的副本也知道官方的原样', async () => {
  const copy = await designer.copy(0);
  const { data } = await post({ ...fields, copy: true, copyId: copy.id });
  expect(await designer.read(data.id)).toMatchObject({ originId: copy.originId });
});

test.each([
  ['利润表', 0],
  ['资产负债表', 1],
  ['现金流量表', 2],
] as const)('旧客户端复制%s：表单里报表类型是 0 或上次选的，副本都和原来的同类', async (_name, type) => {
  const { id: copyId } = await designer.official(type);
  for (const [index, proposed] of [0, '0', 1, '1', 2, '2'].entries()) {
    const name = `副本${'甲乙丙丁戊己'[index]}`;
    const form = { ...fields, id: null, name, isDefault: false, type: proposed, copy: true, copyId };
    expect(await post(form)).toMatchObject({ success: true, data: { name, type } });
  }
});

test('旧客户端用 POST 带 id 改名，PUT 也行；有了项目不能换类型', async () => {
  const { id } = await designer.copy(0);
  expect(await post({ ...fields, id, name: '改名一' })).toMatchObject({ data: { id, name: '改名一' } });
  expect(
    await books.client.put('/report/template', { ...fields, id: String(id), name: '改名二' }),
  ).toMatchObject({ data: { id, name: '改名二', templateKey: 'dept' } });
  expect(await post({ ...fields, id, type: 1 })).toMatchObject({
    msg: '“改名二”已有项目或适用组织，报表类型不能修改',
  });
  const empty = await designer.empty(0);
  expect(await post({ ...fields, id: empty.id, type: 1 })).toMatchObject({ data: { type: 1 } });
  expect(await books.client.put('/report/template', fields)).toMatchObject({ success: false });
});

test('表号可以改、可以清空；不带表号的旧客户端改别的，表号不动', async () => {
  const { id } = await designer.copy(0);
  const formCode = async (change: object) => {
    expect(await post({ ...fields, id, ...change })).toMatchObject({ success: true });
    return (await designer.read(id)).formCode;
  };
  expect(await formCode({ formCode: ' 内部01表 ' })).toBe('内部01表');
  expect(await formCode({ name: '门店利润表' })).toBe('内部01表');
  expect(await formCode({ formCode: null })).toBe('');
});

test('默认模板什么也不能改，只能设置适用组织和复制', async () => {
  const official = await designer.official(1);
  const item = lineOf(official, 1);
  const msg = '“资产负债表”是默认模板，不能修改或删除。请先复制一份，再修改副本。';
  const { client } = books;
  const refused = [
    post({ ...fields, id: official.id, type: 1 }),
    client.del(`/report/template/${official.id}`),
    client.post(`/report/template/reset/${official.id}`, {}),
    client.post('/report/template/items', newItem(official.id)),
    client.put('/report/template/items', { ...item, template_id: official.id }),
    client.del(`/report/template/items/${item.id}`),
    client.get(`/report/template/items/reset/line/${official.id}`),
    client.put('/report/template/items/order', { templateId: official.id, items: [] }),
    designer.formula(item.id, []),
  ];
  for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ success: false, msg });
  expect(await designer.official(1)).toEqual(official);
});

describe('适用组织', () => {
  const grant = (orgIds: unknown, template: object) =>
    books.client.post('/report/template/grant', { orgIds, template });
  const granted = async () =>
    Object.fromEntries((await list()).map(({ name, orgNames }) => [name, orgNames]));

  test('按类型给几个组织用，列表里看得到；换一个模板就收回原来的', async () => {
    const store = await openStore(app, books);
    const copy = await designer.copy(0);
    expect(await grant([String(store)], { id: copy.id, type: 1, name: 'x' })).toMatchObject({
      success: true,
    });
    expect(await granted()).toMatchObject({ 自己的报表: '南山门店', 利润表: '晨光文具商行' });
    const { data } = await books.client.get<WireOrganization>(`/organization/${store}`);
    expect(data).toMatchObject({ profitTemplateId: copy.id });
    const official = await designer.official(0);
    expect(await grant([store, books.set.organizationId, store], official)).toMatchObject({ success: true });
    expect(await granted()).toMatchObject({ 自己的报表: '', 利润表: '晨光文具商行、南山门店' });
  });

  test('有组织在用的不能删除，说出给了谁；收回后可以', async () => {
    const store = await openStore(app, books);
    const copy = await designer.copy(1);
    await grant([store, books.set.organizationId], copy);
    expect(await books.client.del(`/report/template/${copy.id}`)).toMatchObject({
      success: false,
      msg: '“自己的报表”正由“晨光文具商行”、“南山门店”使用，不能删除。请先为它们另选模板。',
    });
    await grant([store, books.set.organizationId], await designer.official(1));
    expect(await books.client.del(`/report/template/${copy.id}`)).toMatchObject({ success: true });
    expect((await list()).some(({ id }) => id === copy.id)).toBe(false);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('没有选组织的、选了不存在的，一个也不改', async () => {
    const copy = await designer.copy(0);
    expect(await grant([], copy)).toMatchObject({ success: false, msg: '请选择核算组织' });
    expect(await grant(null, copy)).toMatchObject({ success: false, msg: '请选择核算组织' });
    expect(await grant([books.set.organizationId, 999999999], copy)).toMatchObject({ code: 404 });
    expect(await granted()).toMatchObject({ 自己的报表: '' });
  });
});

describe('恢复原样', () => {
  const reset = (id: number, body: object = {}) => books.client.post(`/report/template/reset/${id}`, body);

  test('改过的副本恢复成官方的样子，适用组织不动；没有改过的不用恢复', async () => {
    const copy = await designer.copy(0);
    expect((await designer.review(copy.id)).difference).toEqual({
      ...{ changed: false, itemIds: [], missing: [], reordered: false },
    });
    expect(await reset(copy.id)).toMatchObject({ msg: '“自己的报表”与默认模板相同，不需要恢复' });
    await books.client.post('/report/template/grant', { orgIds: [books.set.organizationId], template: copy });
    const taxes = lineOf(copy, 3);
    await books.client.put('/report/template/items', { ...taxes, template_id: copy.id, title: '税金' });
    await books.client.del(`/report/template/items/${lineOf(copy, 5).id}`);
    expect((await designer.review(copy.id)).difference).toEqual({
      ...{ changed: true, itemIds: [taxes.id], missing: ['营业税'], reordered: false },
    });
    const { data } = await reset(copy.id);
    expect(data).toMatchObject({ id: copy.id, name: '自己的报表' });
    expect((await designer.review(copy.id)).difference).toMatchObject({ changed: false });
    expect((await list()).find(({ id }) => id === copy.id)?.orgNames).toBe('晨光文具商行');
  });

  test('自己从头做的没有原样', async () => {
    const { id } = await designer.empty(0);
    expect((await designer.review(id)).difference).toBeNull();
    expect(await reset(id)).toMatchObject({ msg: '“空的报表”不是从默认模板复制的，没有可以恢复的原样' });
  });
});

test('两人同时改名：后存的知道已被谁改过；旧客户端不带版本，照存', async () => {
  const { id, version } = await designer.copy(0);
  const draft = { ...fields, id, name: '甲改的', version };
  expect(await post(draft)).toMatchObject({ success: true });
  const second = await post({ ...draft, name: '乙改的' });
  expect(second).toMatchObject({ success: false });
  expect(second.msg).toMatch(/^模板“甲改的”已被会计\d{4}于.+修改，您的修改没有保存；请刷新后再改。$/);
  expect(await books.client.post(`/report/template/reset/${id}`, { version })).toMatchObject({
    success: false,
  });
  expect(await post({ ...fields, id, name: '旧客户端' })).toMatchObject({ data: { name: '旧客户端' } });
});

test.each([
  ['director', true],
  ['maker', true],
  ['cashier', false],
  ['viewer', false],
] as const)('%s 可以做模板：%p，都可以看', async (role, mayWrite) => {
  const copy = await designer.copy(0);
  const member = await app.addMember(books.client, role);
  expect(await member.get(`/report/template/review/${copy.id}`)).toMatchObject({ success: true });
  const answer = await member.post('/report/template', { ...fields, name: '他的' });
  expect(answer).toMatchObject(mayWrite ? { success: true } : { status: 200, code: 403 });
  expect((await member.get(`/report/template/items/reset/line/${copy.id}`)).success).toBe(mayWrite);
  expect((await member.del(`/report/template/${copy.id}`)).success).toBe(mayWrite);
});
