import type { WireAccount, WireAccountAlone } from '@mingzhang/shared/wire/account';
import { access, linkRoutes } from '../../access';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';

/** Every call of wire.md 2.7 and 2.8 under /subject, sent as clients older than this server send it. */

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

/** Hand-concatenated by the client: the browser percent-encodes it. */
const listOf = async (type: string) =>
  (
    await books.client.send<WireAccount[]>({
      method: 'GET',
      url: `/subject?type=${encodeURIComponent(type)}`,
    })
  ).data;

const find = async (code: string) =>
  (await books.client.get<WireAccount[]>('/subject')).data.find((account) => account.code === code);

/** The form of the older client, with what its components leave in the body. */
const form = (fields: object) => ({
  code: '100201',
  name: '工商银行',
  mnemonicCode: '',
  balanceDirection: '借',
  auxiliaryAccounting: '',
  status: true,
  type: '资产',
  parentId: books.account('1002'),
  level: 2,
  unit: '',
  _heyui_uuid: 'h-12',
  title: '100201-工商银行',
  children: [],
  isLeaf: false,
  subjectFullName: '100201-银行存款-工商银行',
  ...fields,
});

test('GET ?type：一个类别按编码，字段和类型如旧客户端所读', async () => {
  const liabilities = await listOf('负债');
  expect(new Set(liabilities.map(({ type }) => type))).toEqual(new Set(['负债']));
  const tax = liabilities.find(({ code }) => code === '2221');
  expect(tax).toEqual({
    id: expect.any(Number),
    code: '2221',
    name: '应交税费',
    type: '负债',
    balanceDirection: '贷',
    mnemonicCode: 'yjsf',
    status: true,
    parentId: null,
    level: 1,
    systemDefault: true,
    accountSetsId: books.set.id,
    unit: null,
    auxiliaryAccounting: '',
    isLeaf: true,
    subjectFullName: '2221-应交税费',
    currencyCodes: [],
  });
  expect((await listOf('undefined')).length).toBeGreaterThan(liabilities.length);
});

test('POST、PUT、GET checkUse、DELETE：表单带着多余的键，级次和状态是文字也收', async () => {
  const category = (await books.client.get<{ id: number; name: string }[]>('/accounting-category')).data[0];
  const auxiliaryAccounting = JSON.stringify([category]);
  expect(
    await books.client.post('/subject', form({ level: '2', status: '1', auxiliaryAccounting })),
  ).toMatchObject({ success: true, code: 200 });
  const saved = await find('100201');
  expect(saved).toMatchObject({
    unit: null,
    status: true,
    auxiliaryAccounting: JSON.stringify([{ id: category?.id, name: category?.name }]),
  });
  expect((await books.client.get(`/subject/checkUse/${saved?.id ?? 0}`)).data).toBe(false);
  expect(
    await books.client.put('/subject', { ...saved, name: '工行', status: false, auxiliaryAccounting: null }),
  ).toMatchObject({ success: true });
  expect(await find('100201')).toMatchObject({ name: '工行', status: false, auxiliaryAccounting: '' });
  expect(await books.client.get(`/subject/${saved?.id ?? 0}`)).toMatchObject({ data: { name: '工行' } });
  expect(await books.client.del(`/subject/${saved?.id ?? 0}`)).toMatchObject({ success: true });
  expect(await find('100201')).toBeUndefined();
});

test('GET select 与 voucher/select：末级、启用；showAll=true 全部；助记码总是文字', async () => {
  await books.client.post('/subject', form({}));
  const { data: leaves } = await books.client.get<WireAccount[]>('/subject/voucher/select');
  expect(leaves.every(({ mnemonicCode }) => typeof mnemonicCode === 'string')).toBe(true);
  expect(leaves.find(({ code }) => code === '100201')?.name).toBe('银行存款-工商银行');
  const all = await books.client.get<WireAccount[]>('/subject/voucher/select', { showAll: 'true' });
  const select = await books.client.get<WireAccount[]>('/subject/select');
  expect(all.data.length).toBe(select.data.length);
  expect(all.data.length).toBeGreaterThan(leaves.length);
});

test('GET balance 是数字；POST loadByCode 的科目和金额按编码', async () => {
  await books.enter(`
    2026-01-10 记-1 投资款
      借 1002 银行存款  30.30
      贷 3001 实收资本  30.30
  `);
  const balance = await books.client.get('/subject/balance', { subjectId: books.account('3001') });
  expect(balance.data).toBe(30.3);
  const form = { checkYear: 2026, checkMonth: 1, name: '结转销售成本', code: ['5401', '1405', '9999'] };
  const loaded = await books.client.form<{ subject: WireAccount[]; amount: object }>(
    '/subject/loadByCode',
    form,
  );
  expect(loaded.success).toBe(true);
  expect(loaded.data.subject.map(({ code }) => code)).toEqual(['1405', '5401']);
  expect(Object.keys(loaded.data.amount)).toStrictEqual([]);
});

test('GET {id}：余额按科目的方向，上级含下级；列表是平的，没有余额', async () => {
  await books.enter(`
    2026-01-10 记-1 投资款
      借 1002 银行存款  30.30
      贷 3001 实收资本  30.30
  `);
  const alone = async (code: string) =>
    (await books.client.get<WireAccountAlone>(`/subject/${books.account(code)}`)).data;
  expect(await alone('3001')).toEqual({ ...(await find('3001')), balance: 30.3 });
  await books.client.post('/subject', form({ confirm: true }));
  expect(await alone('1002')).toMatchObject({ isLeaf: true, balance: 30.3 });
  expect(await alone('1403')).toMatchObject({ balance: 0 });
  for (const url of ['/subject', '/subject/select', '/subject/voucher/select']) {
    const { data } = await books.client.get<object[]>(url);
    expect(data.filter((account) => 'balance' in account || 'children' in account)).toStrictEqual([]);
  }
});

test('POST import：只有 file 一栏，回答成功', async () => {
  const file = Buffer.from('科目编码,科目名称\n100201,工商银行\n');
  expect(await upload(books.client, '/subject/import', '科目.csv', file)).toMatchObject({
    success: true,
    code: 200,
    data: { total: 1, inserted: 1, updated: 0 },
  });
});

test('/subject 下的每个 GET 都到自己的地方，没有一个被当作编号', async () => {
  const paths = Object.keys(access)
    .filter((route) => route.startsWith('GET /subject/') && !route.includes(':'))
    .map((route) => route.slice(4));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    const answer = await books.client.send({
      method: 'GET',
      url: `${path}?subjectId=${books.account('1002')}&voucherDate=2026-01-31`,
      headers: linkRoutes.has(`GET ${path}`) ? { 'sec-fetch-site': 'same-origin' } : {},
    });
    expect([path, answer.status, answer.success ?? true]).toEqual([path, 200, true]);
  }
  expect(await books.client.get('/subject/none')).toMatchObject({ success: false });
});

describe('停用与启用', () => {
  const put = async (code: string, status: boolean) =>
    books.client.put('/subject', { ...(await find(code)), status });
  const selectable = async () =>
    (await books.client.get<WireAccount[]>('/subject/voucher/select')).data
      .map(({ code }) => code)
      .filter((code) => code.startsWith('1012'));

  test('停用上级，下级一起停用；启用一个下级，上级一起启用，别的下级不动', async () => {
    const before = await selectable();
    expect(before.length).toBeGreaterThan(1);
    await put('1012', false);
    expect(await selectable()).toStrictEqual([]);
    await put(before[0] ?? '', true);
    expect(await selectable()).toEqual(before.slice(0, 1));
    expect(await find('1012')).toMatchObject({ status: true });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('只改上级的名称，停用的下级还是停用', async () => {
    const before = await selectable();
    await put(before[0] ?? '', false);
    await books.client.put('/subject', { ...(await find('1012')), name: '其他钱' });
    expect(await find('1012')).toMatchObject({ name: '其他钱', status: true });
    expect(await selectable()).toEqual(before.slice(1));
  });

  test('停用的上级下新增科目，上级一起启用', async () => {
    await put('1012', false);
    await books.client.post(
      '/subject',
      form({ code: '101299', name: '微信', parentId: books.account('1012') }),
    );
    expect(await selectable()).toEqual(['101299']);
    expect(await find('1012')).toMatchObject({ status: true });
  });
});

describe('用着的科目', () => {
  const checkUse = async (code: string) =>
    (await books.client.get(`/subject/checkUse/${(await find(code))?.id ?? 0}`)).data;

  test('凭证模板、自定义结转用着的，表单一样锁住；报表公式里的不锁辅助核算', async () => {
    expect([await checkUse('560206'), await checkUse('560106'), await checkUse('1122')]).toEqual([
      false,
      false,
      false,
    ]);
    const details = [{ summary: '付房租', subjectId: books.account('560206'), debitAmount: 5 }];
    await books.client.post('/voucher-template', { name: '付房租', type: 0, details });
    const into = { subjectId: books.account('560106'), auxiliary: [] };
    await books.client.post('/closing/customCarryForwards', {
      name: '分摊水电',
      fromSubjectId: books.account('560207'),
      targets: [{ into, share: 40 }],
    });
    expect(await checkUse('560206')).toBe(true);
    expect(await checkUse('560106')).toBe(true);
    expect(await checkUse('560207')).toBe(true);
    expect(await checkUse('5602')).toBe(true);
    expect(await books.client.put('/subject', { ...(await find('560206')), code: '560250' })).toMatchObject({
      success: false,
    });
    expect(await books.client.put('/subject', { ...(await find('560206')), name: '房屋租金' })).toMatchObject(
      { success: true },
    );
  });
});
