import { readyTemplates } from '@mingzhang/shared/accounting/readyTemplates';
import type { WireVoucherTemplate } from '@mingzhang/shared/wire/voucherTemplate';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { mnemonicCode } from '../account/mnemonicCode';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const SALE = `
  2026-01-05 记-0 赊销
    借 1122 应收账款  113.00
    贷 5001 主营业务收入  100.00
`;

/** A template with the lines of the text; they do not balance. */
const draft = async (fields: object = {}, text = SALE) => ({
  name: '赊销',
  type: '2',
  details: (await books.body(text)).details,
  ...fields,
});
const create = async (fields: object = {}, text = SALE) =>
  books.client.post<WireVoucherTemplate>('/voucher-template', await draft(fields, text));
const list = async () => (await books.client.get<WireVoucherTemplate[]>('/voucher-template')).data;

test('借贷不平衡也可以存，读回来一样', async () => {
  const created = await create();
  expect(created).toMatchObject({
    success: true,
    data: {
      name: '赊销',
      type: 2,
      details: [
        { summary: '赊销', subjectName: '1122-应收账款', debitAmount: 113, creditAmount: null },
        { summary: '赊销', subjectName: '5001-主营业务收入', debitAmount: null, creditAmount: 100 },
      ],
    },
  });
  expect((await books.client.get(`/voucher-template/${created.data.id}`)).data).toEqual(created.data);
  expect(await list()).toEqual([created.data]);
  expect(await books.turnover()).toStrictEqual([]);
});

test('金额、摘要、辅助项目留空，等做凭证时再填', async () => {
  await books.keepAuxiliary('1122', '客户');
  const details = [{ summary: '', subjectId: books.account('1122'), debitAmount: '', auxiliary: [] }];
  expect(await create({ type: 0, details })).toMatchObject({
    data: { details: [{ summary: '', debitAmount: null, creditAmount: null, auxiliary: [] }] },
  });
});

test('一行可以只有摘要，没有科目和金额；改和复制也一样', async () => {
  const { details } = await draft();
  const created = await create({ details: [{ summary: '附工资表' }, ...(details as object[])] });
  expect(created.data.details).toMatchObject([
    { summary: '附工资表', subjectId: null, subjectName: '', debitAmount: null, creditAmount: null },
    { subjectName: '1122-应收账款' },
    { subjectName: '5001-主营业务收入' },
  ]);
  expect(await list()).toEqual([created.data]);
  const changed = await books.client.put<WireVoucherTemplate>('/voucher-template', {
    ...created.data,
    details: created.data.details.slice(0, 1),
  });
  expect(changed).toMatchObject({
    success: true,
    data: { details: [{ summary: '附工资表', subjectId: null }] },
  });
});

test('辅助项目照写照读', async () => {
  await books.keepAuxiliary('1122', '客户');
  const created = await create({}, SALE.replace('应收账款', '应收账款 [客户:甲公司]'));
  expect(created.data.details[0]).toMatchObject({
    auxiliary: [{ accountingCategoryDetails: { name: '甲公司' } }],
  });
  expect(await list()).toEqual([created.data]);
});

test('一次添加几个：都成就都在，有一个不成就一个也不添', async () => {
  const several = async (...names: string[]) =>
    books.client.post<WireVoucherTemplate[]>('/voucher-template/several', {
      templates: await Promise.all(names.map((name) => draft({ name }))),
    });
  const added = await several('赊销', '现销');
  expect(added).toMatchObject({ success: true, data: [{ name: '赊销' }, { name: '现销' }] });
  expect(await several('收款', '赊销')).toMatchObject({
    success: false,
    msg: '凭证模板“赊销”已存在，请换一个名称',
  });
  expect(await several('付款', '付款')).toMatchObject({ success: false });
  expect((await list()).map(({ name }) => name).sort()).toEqual(['现销', '赊销'].sort());
  expect(await books.client.post('/voucher-template/several', { templates: [] })).toMatchObject({
    success: false,
    msg: '请选择模板',
  });
});

test('整个改，行数可以变；删除', async () => {
  const { id } = (await create()).data;
  const { details } = await draft();
  const [line] = details as object[];
  const changed = await books.client.put<WireVoucherTemplate>('/voucher-template', {
    id,
    name: '收款',
    type: 0,
    details: [line],
  });
  expect(changed).toMatchObject({ data: { id, name: '收款', type: 0 } });
  expect(await list()).toEqual([changed.data]);
  expect(changed.data.details).toHaveLength(1);
  expect(await books.client.del(`/voucher-template/${id}`)).toMatchObject({ success: true });
  expect(await list()).toStrictEqual([]);
});

test.each([
  [{ name: ' ' }, '请填写模板名称'],
  [{ type: 6 }, '模板类别不正确'],
  [{ details: [] }, '凭证模板至少要有一行分录'],
  [{ details: [{ summary: ' ', debitAmount: 1 }] }, '第1行：请选择会计科目'],
])('拒绝 %j', async (fields, msg) => {
  expect(await create(fields)).toMatchObject({ success: false, msg });
  expect(await list()).toStrictEqual([]);
});

test('读不懂的金额是请求的错，做不成的分录是业务的错：回答的 code 不同，问题一次说全', async () => {
  const [debit, credit] = (await draft()).details as object[];
  const lacksAccount = { summary: ' ', debitAmount: 1 };
  expect(await create({ details: [lacksAccount, credit] })).toMatchObject({
    ...{ status: 200, code: -1, msg: '第1行：请选择会计科目' },
  });
  const unread = await create({ details: [{ ...debit, debitAmount: '一百' }, lacksAccount] });
  expect(unread).toMatchObject({ status: 200, success: false, code: 400 });
  expect(messages(unread)).toEqual([expect.stringContaining('第1行'), '第2行：请选择会计科目']);
});

test('名称不能重复，包括同时保存', async () => {
  const { id } = (await create()).data;
  expect(await create({ type: 1 })).toMatchObject({ msg: '凭证模板“赊销”已存在，请换一个名称' });
  const other = (await create({ name: '采购' })).data;
  expect(await books.client.put('/voucher-template', await draft({ id: other.id }))).toMatchObject({
    msg: '凭证模板“赊销”已存在，请换一个名称',
  });
  expect(await books.client.put('/voucher-template', await draft({ id }))).toMatchObject({ success: true });
  const answers = await Promise.all([create({ name: '同名' }), create({ name: '同名' })]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('同一个请求重发只存一次', async () => {
  books.client.headers['idempotency-key'] = 'template-1';
  const first = await create();
  const again = await create();
  delete books.client.headers['idempotency-key'];
  expect(again.data).toEqual(first.data);
  expect(await list()).toEqual([first.data]);
});

test('新增、修改、删除在留痕里有改前改后', async () => {
  const { id } = (await create()).data;
  await books.client.put('/voucher-template', await draft({ id, name: '赊销商品' }));
  await books.client.del(`/voucher-template/${id}`);
  const events = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .where('target_id', '=', id)
    .orderBy('sequence')
    .select('content')
    .execute();
  expect(events.map(({ content }) => JSON.parse(content) as unknown)).toEqual([
    expect.objectContaining({ action: 'voucherTemplate.create', after: expect.objectContaining({ id }) }),
    expect.objectContaining({
      action: 'voucherTemplate.change',
      before: expect.objectContaining({ name: '赊销' }),
      after: expect.objectContaining({ name: '赊销商品' }),
    }),
    expect.objectContaining({
      action: 'voucherTemplate.delete',
      before: expect.objectContaining({ name: '赊销商品', lines: [expect.anything(), expect.anything()] }),
    }),
  ]);
});

test('别的账套的科目、项目、模板是不存在的', async () => {
  const other = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  const [debit, credit] = (await draft()).details as Record<string, unknown>[];
  const body = await books.body(SALE.replace('应收账款', '应收账款 [客户:甲公司]'));
  const [auxiliary] = (body.details as { auxiliary: object[] }[])[0]?.auxiliary ?? [];
  const details = [
    { ...debit, auxiliary: [{ ...auxiliary, id: await other.item('客户', '乙公司') }] },
    { ...credit, subjectId: other.account('5001') },
  ];
  expect(messages(await create({ details }))).toEqual([
    '第1行：所选客户不存在',
    '第2行：请选择科目（所选科目不存在）',
  ]);
  const { id } = (await create()).data;
  const gone = await books.client.get('/voucher-template/999999999');
  expect(gone).toMatchObject({ code: 404, msg: '凭证模板不存在，可能已被删除，请刷新后再试。' });
  expect((await other.client.get(`/voucher-template/${id}`)).text).toBe(gone.text);
  expect((await other.client.del(`/voucher-template/${id}`)).text).toBe(gone.text);
  expect((await other.client.put('/voucher-template', await draft({ id }))).text).toBe(gone.text);
  expect((await other.client.get('/voucher-template')).data).toStrictEqual([]);
});

test.each([
  ['director', true],
  ['maker', true],
  ['cashier', false],
  ['viewer', false],
] as const)('%s 可以做模板：%p，都可以看', async (role, mayWrite) => {
  const { id } = (await create()).data;
  const member = await app.addMember(books.client, role);
  expect(await member.get('/voucher-template')).toMatchObject({ success: true });
  const answer = await member.post('/voucher-template', await draft({ name: '他的' }));
  expect(answer).toMatchObject(mayWrite ? { success: true } : { status: 200, code: 403 });
  expect((await member.del(`/voucher-template/${id}`)).success).toBe(mayWrite);
});

test('模板用着的科目不能删除', async () => {
  await books.client.post('/subject', {
    code: '560288',
    name: '临时',
    balanceDirection: '借',
    auxiliaryAccounting: '',
    type: '损益',
    parentId: books.account('5602'),
    level: 2,
    status: true,
  });
  books = await books.reload();
  await create({}, SALE.replace('5001 主营业务收入', '560288 临时'));
  expect(await books.client.del(`/subject/${books.account('560288')}`)).toMatchObject({
    success: false,
    msg: '科目“560288 临时”已有1个凭证模板（“赊销”），不能删除；不用时可以停用',
  });
});

test('常用模板的助记码和服务器给的一样：加进来以前、以后按同样的字母找', () => {
  const offered = readyTemplates({ standard: 'small', taxpayer: 'general' }, []);
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.map((each) => `${each.name} ${each.mnemonicCode ?? ''}`)).toEqual(
    offered.map(({ name }) => `${name} ${mnemonicCode(name)}`),
  );
});
