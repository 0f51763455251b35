import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TITLES = ['科目编码', '科目名称', '类别', '余额方向', '数量核算', '辅助核算', '外币核算', '期末调汇'];

type Cells = readonly (string | number | null)[];

async function send(rows: readonly Cells[], query = '', titles: Cells = TITLES) {
  const file = await workbook([titles, ...rows]);
  return upload<ListImportResult>(books.client, `/subject/import${query}`, '科目.xlsx', file);
}

const tryOut = async (rows: readonly Cells[], titles?: Cells) => (await send(rows, '?dryRun=1', titles)).data;

async function chart(): Promise<WireAccount[]> {
  return (await books.client.get<WireAccount[]>('/subject')).data;
}

async function find(code: string): Promise<WireAccount | undefined> {
  return (await chart()).find((account) => account.code === code);
}

const telling = ({ problems }: ListImportResult) =>
  problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`);

test('八列导入：新增各级科目，改已有的；先试导入看到每一行，没有保存', async () => {
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  const before = await chart();
  const rows = [
    ['100202', '中行美元户', '资产', '借', null, null, '美元', '是'],
    ['100201', '工商银行', '', '', '', '', '', ''],
    ['1405', '库存商品', '资产', '借', '件', '存货', '', ''],
    ['10020201', '活期', null, null, null, null, 'USD', null],
    ['1001', '库存现金', '资产', '借', '', '', '', ''],
    [1408, '委托加工物资', '流动资产', '借', '否', '', '', ''],
  ] as const;
  const preview = await tryOut(rows);
  expect(preview).toMatchObject({ total: 6, problems: [], problemCount: 0, notes: [] });
  expect(preview.rows.map(({ row, action, code, notes }) => [row, action, code, notes.join()])).toEqual([
    [2, 'create', '100202', '外币USD'],
    [3, 'create', '100201', ''],
    [4, 'change', '1405', '计量单位 无 → 件,辅助核算 无 → 存货'],
    [5, 'create', '10020201', '外币USD'],
  ]);
  expect(await chart()).toEqual(before);

  const answer = await send(rows);
  expect(answer).toMatchObject({ success: true, data: { total: 6, inserted: 3, updated: 1 } });
  expect(await find('100201')).toMatchObject({
    name: '工商银行',
    type: '资产',
    balanceDirection: '借',
    mnemonicCode: 'gsyh',
    level: 2,
    systemDefault: false,
  });
  expect(await find('10020201')).toMatchObject({ level: 3, currencyCodes: ['USD'] });
  expect(await find('1405')).toMatchObject({
    unit: '件',
    auxiliaryAccounting: expect.stringContaining('存货'),
  });
  expect(await books.findings()).toStrictEqual([]);
});

test('导出的文件原样导回，什么也不改；模板只有八列标题', async () => {
  await books.keepAuxiliary('1122', '客户', '部门');
  const file = await download(app, books.client, '/subject/download');
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('_科目.xlsx'));
  const rows = await readWorkbook(file.content);
  expect(Object.keys(rows[0] ?? {})).toEqual(TITLES);
  expect(rows.find((row) => row['科目编码'] === '1122')).toMatchObject({
    科目名称: '应收账款',
    类别: '资产',
    余额方向: '借',
    辅助核算: '客户、部门',
  });
  const again = await upload<ListImportResult>(
    books.client,
    '/subject/import?dryRun=1',
    '科目.xlsx',
    file.content,
  );
  expect(again.data).toMatchObject({ inserted: 0, updated: 0, problems: [] });
  expect(again.data.total).toBe((await chart()).length);
  const template = await download(app, books.client, '/subject/template');
  expect(template.status).toBe(200);
  const empty = await upload<ListImportResult>(
    books.client,
    '/subject/import?dryRun=1',
    '模板.xlsx',
    template.content,
  );
  expect(telling(empty.data)).toEqual(['0 文件里没有科目']);
});

test('问题指到行和列，一处不对就都不导入', async () => {
  const before = await chart();
  const rows = [
    ['1002001', '长度不对'],
    ['199701', '没有上级'],
    ['100201', ''],
    ['100202', '建行', '负债'],
    ['100203', '农行', '', '左'],
    ['100204', '中行', '', '', '是'],
    ['100205', '交行', '', '', '', '客户、司机'],
    ['100206', '招行', '', '', '', '', '欧元'],
    ['100207', '邮储'],
    ['100207', '邮储银行'],
    ['1002a', '字母'],
    ['1998', '新的一级'],
    ['1122', '应收账款', '资产', '贷'],
    ['100208', '邮储'],
  ];
  const preview = await tryOut(rows);
  expect(telling(preview)).toEqual([
    expect.stringContaining('A2 科目编码1002001不符合编码规则'),
    'A3 上级科目1997不存在',
    'B4 请填写科目名称',
    'C5 科目类别随上级“1002 银行存款”为资产，不能是负债',
    'D6 余额方向“左”不正确，只能是借或贷',
    'E7 请填写计量单位，例如“件”',
    'F8 辅助核算类别“司机”不存在，请先在辅助核算中添加',
    'G9 外币“欧元”不存在，请先在币别中添加',
    'A11 科目编码100207在文件中重复',
    'A12 科目编码“1002a”不正确，应是 4 到 16 位数字',
    'C13 请选择科目类别',
    'D13 请填写余额方向：借或贷',
    'D14 科目“1122 应收账款”是系统科目，余额方向不能修改',
    'B15 同级科目中已有“100207 邮储”，请换一个名称',
  ]);
  const refused = await send(rows);
  expect(refused.success).toBe(false);
  expect(messages(refused)[1]).toBe('工作表“凭证”第3行：上级科目1997不存在');
  expect(await chart()).toEqual(before);
});

test('超过 500 处问题时只列前 500 处', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => [`${1998 + (index % 2)}${String(index)}`, '']);
  const preview = await tryOut(rows);
  expect(preview.problems).toHaveLength(500);
  expect(preview.problemCount).toBe(501);
});

test('用过的科目改方向、辅助核算不行，改名称可以；模板和公式用着的也一样', async () => {
  await books.client.post('/subject', {
    code: '100201',
    name: '工商银行',
    balanceDirection: '借',
    auxiliaryAccounting: '',
  });
  books = await books.reload();
  await books.enter(`
    2026-01-10 记-1 投资款
      借 100201 工商银行  10.10
      贷 3001 实收资本  10.10
  `);
  const preview = await tryOut([['100201', '工行基本户', '资产', '贷', '', '客户']]);
  expect(telling(preview)).toEqual([
    'D2 科目“100201 工商银行”已有1笔分录，余额方向不能修改',
    'F2 科目“100201 工商银行”已有1笔分录，辅助核算不能修改',
  ]);
  expect((await send([['100201', '工行基本户']])).success).toBe(true);
  expect(await find('100201')).toMatchObject({ name: '工行基本户', mnemonicCode: 'ghjbh' });
  expect(await books.findings()).toStrictEqual([]);
});

test('停用的上级下导入科目：上级一起启用，与手工新增一样，试导入事先说明；别的下级仍停用', async () => {
  await books.client.put('/subject', { ...(await find('1012')), status: false });
  const rows = [
    ['101210', '支付宝', '', '', '', '', '', ''],
    ['101211', '微信', '', '', '', '', '', ''],
  ] as const;
  const preview = await tryOut(rows);
  expect(preview.rows.map(({ code, notes }) => [code, ...notes])).toEqual([
    ['101210', '停用的上级“1012 其他货币资金”一起启用'],
    ['101211'],
  ]);
  await send([['1012', '其他货币资金', '', '', '', '', '', ''], ...rows]);
  const under = (await chart()).filter(({ code }) => code.startsWith('1012'));
  expect(under.filter(({ status }) => status).map(({ code }) => code)).toEqual(['1012', '101210', '101211']);
  expect(under.length).toBeGreaterThan(3);
  expect(await books.findings()).toStrictEqual([]);
});

describe('第一个下级接过上级的账', () => {
  const banks = [
    ['100202', '建设银行', '', '', '', '客户'],
    ['100203', '工商银行'],
    ['100204', '农业银行'],
  ];

  beforeEach(async () => {
    await books.enter(`
      2026-01-10 记-1 投资款
        借 1002 银行存款  30.30
        贷 3001 实收资本  30.30
    `);
  });

  test('试导入说明转到哪个下级：第一个能接的；不知道确认的客户端再传一次就是确认', async () => {
    const preview = await tryOut(banks);
    expect(preview.rows.map(({ code, notes }) => [code, ...notes])).toEqual([
      ['100202', '辅助核算客户'],
      ['100203', '上级“1002 银行存款”的1笔分录全部转入“100203 工商银行”'],
      ['100204'],
    ]);
    const file = await workbook([TITLES, ...banks]);
    const sendFile = () => upload<ListImportResult>(books.client, '/subject/import', '科目.xlsx', file);
    expect(await sendFile()).toMatchObject({
      success: false,
      code: 409,
      msg: '上级“1002 银行存款”的1笔分录全部转入“100203 工商银行”，请确认：再提交一次相同的内容即可',
    });
    expect(await find('100203')).toBeUndefined();
    expect(await sendFile()).toMatchObject({ success: true, data: { inserted: 3 } });
    const balance = await books.client.get('/subject/balance', {
      subjectId: (await find('100203'))?.id ?? 0,
    });
    expect(balance.data).toBe(30.3);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('看过试导入的，一次就导入', async () => {
    expect(await send(banks, '?confirm=1')).toMatchObject({ success: true, data: { inserted: 3 } });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('没有能接的下级：说明怎么办', async () => {
    expect(telling(await tryOut(banks.slice(0, 1)))).toEqual([
      '2 上级“1002 银行存款”已有1笔分录，要转入一个下级，而文件里它的下级都要求已有分录没有的辅助核算、' +
        '计量单位或外币；请为它加一个没有这些要求的下级，例如“其他”',
    ]);
  });

  test('已结账的期间不动', async () => {
    await closeJanuary(app, books);
    expect(telling(await tryOut(banks))).toEqual([
      '3 科目“1002 银行存款”在已结账的期间有1笔分录，不能新增下级科目；请先反结账',
    ]);
  });
});

test('没有标题、读不了的文件说明原因；只有编码和名称两列也行，多的列说出来', async () => {
  expect(telling(await tryOut([], ['凭证号', '摘要']))).toEqual([
    '0 没有找到标题行：需要有科目编码、科目名称',
  ]);
  const broken = await upload(books.client, '/subject/import?dryRun=1', '科目.xlsx', Buffer.from('PK坏的'));
  expect(broken).toMatchObject({ success: false });
  const two = await tryOut([['1002.01', '工商银行', 'x']], ['科目编码', '科目名称', '账户性质']);
  expect(two).toMatchObject({ inserted: 1, notes: ['这些列不认识，不导入：账户性质'] });
  expect(two.rows[0]).toMatchObject({ code: '100201' });
  const noFile = await books.client.post('/subject/import', {});
  expect(noFile).toMatchObject({ success: false, msg: '请选择文件' });
});

test.each(['maker', 'cashier', 'viewer'] as const)('%s 能导出，不能导入', async (role) => {
  const member = await app.addMember(books.client, role);
  expect((await download(app, member, '/subject/download')).status).toBe(200);
  const file = await workbook([TITLES]);
  expect(await upload(member, '/subject/import', '科目.xlsx', file)).toMatchObject({ code: 403 });
});
