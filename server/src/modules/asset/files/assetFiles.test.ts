import type { WireAsset, WireAssets } from '@mingzhang/shared/wire/asset';
import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { WireAuxiliaryCategory, WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WireLog } from '@mingzhang/shared/wire/log';
import { assetKeeper, keptAsset, target } from '../../../../test/assets';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { download, readWorkbook } from '../../../../test/download';
import { createTestApp } from '../../../../test/testApp';
import { upload, workbook } from '../../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
});

type Cells = Parameters<typeof workbook>[0][number];

async function send(rows: readonly Cells[], query = '', client = books.client) {
  return upload<ListImportResult>(client, `/asset/import${query}`, '卡片.xlsx', await workbook(rows));
}
const cards = async (client = books.client) =>
  (await client.get<WireAssets>('/asset', { size: 1_000 })).data.records;
const print = async () =>
  (await cards()).map(({ number, name, cost, residual, months, status }) =>
    [number, name, cost, residual, months, status].join(' '),
  );
const told = ({ data: { problems } }: { readonly data: ListImportResult }) =>
  problems.map(({ row, column, message }) => `${row}${column ?? ''} ${message}`);

const TITLES = ['资产编号', '资产名称', '资产类别', '开始使用日期', '原值', '折旧费用科目'];

test('先试导入：每一行是什么、有什么提醒，什么也没有保存；再导入，全部存下，新购的有取得', async () => {
  await keptAsset(books);
  const rows = [
    ['晨光文具商行固定资产'],
    [...TITLES, '净残值率', '预计使用月份', '已提月份', '累计折旧', '使用状态'],
    ['GD-0001', '机床', '', '', '', '', '', '', '', '', ''],
    ['GD-0002', '货车', '运输工具', '2025/6/2', '24,000.00', '560207', 0.05, 60, 6, '2280', '闲置'],
    ['GD-0003', '桌子', '03', 20260112, 800, '560207 50%；560107 50%', '5%', 36, 0, 0, '在用'],
    ['合计', '', '', '', '36800', '', '', '', '', '', ''],
  ];
  const { data: preview } = await send(rows, '?dryRun=1');
  expect(preview).toMatchObject({ total: 3, inserted: 2, updated: 1, problems: [], notes: [] });
  expect(preview.rows.map(({ row, action, code, notes }) => [row, action, code, notes.join('，')])).toEqual([
    [3, 'change', 'GD-0001', '资产名称 设备 → 机床'],
    [4, 'create', 'GD-0002', '运输工具，原值 24,000.00，净残值率 0.05 是 5%'],
    [
      ...[5, 'create', 'GD-0003'],
      '器具、工具、家具，原值 800.00，提醒：与生产经营活动有关的器具、工具、家具的税法最低年限为5年' +
        '（企业所得税法实施条例第60条），税务台账按不少于60个月计算',
    ],
  ]);
  expect(await print()).toEqual(['GD-0001 设备 12000 600 60 inUse']);
  expect(await send(rows)).toMatchObject({ success: true, data: { total: 3, inserted: 2, updated: 1 } });
  expect(await print()).toEqual([
    'GD-0001 机床 12000 600 60 inUse',
    'GD-0002 货车 24000 1200 60 idle',
    'GD-0003 桌子 800 40 36 inUse',
  ]);
  const [, truck, table] = await cards();
  expect(truck).toMatchObject({
    ...{ origin: 'opening', readyOn: '2025-06-02' },
    opening: { monthsDone: 6, accumulated: 2_280, taxAccumulated: 2_280, basis: 'rest' },
  });
  expect(table).toMatchObject({
    ...{ origin: 'purchase', opening: null },
    shares: [
      { target: target(books, '560207'), share: 50 },
      { target: target(books, '560107'), share: 50 },
    ],
    tax: { base: 800, months: 36, taxClass: 'tool' },
  });
  const { data } = await books.client.get<WireAssetDetail>(`/asset/${table?.id}`);
  expect(data.events.map(({ kind, date }) => [kind, date])).toEqual([['purchase', '2026-01-12']]);
  const { data: log } = await books.client.get<WireLog>('/log', { kind: '固定资产' });
  expect(log.entries.length).toBeGreaterThanOrEqual(4);
  expect(await send(rows)).toMatchObject({ data: { total: 3, inserted: 0, updated: 0 } });
  expect(await books.findings()).toStrictEqual([]);
});

test('导出的文件原样读回：一张都不变；在另一个账套里是同样的卡片', async () => {
  const [category] = (await books.client.get<WireAuxiliaryCategory[]>('/accounting-category')).data;
  const department = { accountingCategoryId: category?.id, code: '001', name: '一部', enable: true };
  await books.client.post<WireAuxiliaryItem>('/accounting-category-details', department);
  await keptAsset(books, { ...{ spec: 'X-1', location: '一车间' }, payment: target(books, '1002') });
  await keptAsset(books, {
    ...{ number: 'GD-0002', name: '货车', origin: 'opening', readyOn: '2025-06-01', method: 'work' },
    ...{ totalWork: 100, quantity: 2.5, inputVat: 1_560, status: 'idle' },
    opening: {
      ...{ monthsDone: 6, workDone: 10, accumulated: 1_140 },
      taxAccumulated: 2_000,
      basis: 'formula',
    },
    tax: { base: 12_500, method: 'straightLine', months: 48, residual: 0, taxClass: null, oneTime: true },
    shares: [
      { target: target(books, '560207'), share: 33.34 },
      { target: target(books, '560107'), share: 66.66 },
    ],
  });
  const shortened = { base: 12_000, method: 'straightLine', months: 22, residual: 600 };
  await keptAsset(books, {
    ...{ number: 'GD-0003', name: '电脑' },
    tax: { ...shortened, taxClass: 'electronic', accelerated: true },
  });
  const file = await download(app, books.client, '/asset/export');
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('资产卡片.xlsx'));
  const written = await readWorkbook(file.content);
  expect(written.map((row) => row['加速折旧（缩短年限）'])).toEqual(['否', '否', '是']);
  const again = await upload<ListImportResult>(books.client, '/asset/import', '卡片.xlsx', file.content);
  expect(again).toMatchObject({ success: true, data: { total: 3, inserted: 0, updated: 0, notes: [] } });

  const other = await assetKeeper(app);
  const there = await upload<ListImportResult>(other.client, '/asset/import', '卡片.xlsx', file.content);
  expect(there).toMatchObject({ success: true, data: { inserted: 3 } });
  const plain = (list: readonly WireAsset[]) =>
    list.map(({ id: _id, orgId: _org, categoryId: _category, shares, ...card }) => ({
      ...card,
      shares: shares.map(({ share }) => share),
    }));
  expect(plain(await cards(other.client))).toEqual(plain(await cards()));
  const copy = await download(app, other.client, '/asset/export');
  expect(await readWorkbook(copy.content)).toEqual(await readWorkbook(file.content));
  expect(await other.findings()).toStrictEqual([]);
});

test('净残值率：列名写着（%）的是百分数，没有写的小于一是小数；没写 % 的小数说出是多少', async () => {
  const rates = async (title: string, ...written: (string | number)[]) => {
    const rows = written.map((rate, at) => [
      `A-${at}`,
      '货车',
      '运输工具',
      '2026-01-12',
      60_000,
      '560207',
      rate,
    ]);
    const { data } = await send([[...TITLES, title], ...rows], '?dryRun=1');
    return data.rows.map(({ notes }) => notes.slice(1).join('，')).concat(told({ data }));
  };
  expect(await rates('净残值率', 0.05, '0.5', 5, '5%', '0.5%')).toEqual([
    ...['净残值率 0.05 是 5%', '净残值率 0.5 是 50%', '', '', ''],
  ]);
  expect(await rates('净残值率（%）', 0.05, '0.5', 5, '5%', '0.5%')).toEqual([
    ...['净残值率 0.05 是 0.05%', '净残值率 0.5 是 0.5%', '', '', ''],
  ]);
  expect(await rates('残值率%', 101)).toContain('2G 净残值率“101”不正确，例如 5%、5 或 0.05');
  const percent = ['A-9', '货车', '运输工具', '2026-01-12', 60_000, '560207', '0.5'];
  await send([[...TITLES, '残值率(%)'], percent]);
  expect(await print()).toEqual(['A-9 货车 60000 300 48 inUse']);
});

test('别的程序的台账：使用年限是年数，没有已提月份的按开始使用日期数，残值率（%）、原值（元）也认得', async () => {
  const titles = ['*资产编码', '固定资产名称', '资产类别名称', '启用日期', '原值（元）', '费用科目'];
  const rows = [
    [...titles, '使用年限', '残值率（%）', '累计折旧（元）', '月折旧额'],
    ['A-1', '货车', '运输工具', '2024-05-20', 60_000, '560207', 5, 5, 18_050, 950],
    ['A-2', '电脑', '电子设备', '2025-12-31', '6,000', '560207', '2.5年', 0, '0', 200],
    ['A-3', '桌子', '03', '2026-01-12', 800, '560207', '36个月', 0, '', 0],
  ];
  const preview = await send(rows, '?dryRun=1');
  expect(preview.data.problems).toStrictEqual([]);
  expect(preview.data.notes).toEqual(['这些列不认识，不导入：月折旧额']);
  expect(await send(rows)).toMatchObject({ success: true, data: { inserted: 3 } });
  const kept = await cards();
  expect(kept.map(({ number, cost, months, residual }) => [number, cost, months, residual])).toEqual([
    ['A-1', 60_000, 60, 3_000],
    ['A-2', 6_000, 30, 0],
    ['A-3', 800, 36, 0],
  ]);
  expect(kept.map(({ opening }) => opening && [opening.monthsDone, opening.accumulated])).toEqual([
    [19, 18_050],
    [0, 0],
    null,
  ]);
  // 950.00 a month goes on, and no month is taken twice.
  const { data } = await books.client.get<WireAssets>('/asset', { period: '2026-01' });
  expect(data.records.map(({ figures }) => figures.amount)).toEqual([950, 200, 0]);
  const wrong = [
    [...titles, '使用年限'],
    ['A-4', '机器', '机器设备', '2026-01-12', 800, '560207', 60],
  ];
  expect(told(await send(wrong, '?dryRun=1'))).toEqual([
    '2G 使用年限“60”不正确，应是不超过50的年数，例如 5 或 2.5；是月数的，请把列名改为“预计使用月份”',
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('合计和小计不是卡片，写在序号、类别还是编号一列都一样', async () => {
  const rows = [
    ['序号', ...TITLES],
    [1, 'A-1', '货车', '运输工具', '2026-01-12', 60_000, '560207'],
    ['', '', '', '运输工具小计', '', 60_000, ''],
    [2, 'A-2', '桌子', '03', '2026-01-12', 800, '560207'],
    ['', '家具小计', '', '', '', 800, ''],
    ['合　计', '', '', '', '', { formula: 'F2+F4', result: 60_800 }, ''],
  ];
  expect(await send(rows)).toMatchObject({ success: true, data: { total: 2, inserted: 2 } });
  expect((await cards()).map(({ number }) => number)).toEqual(['A-1', 'A-2']);
});

test('别的程序的词：带编号的折旧方法、用友的使用状况、几个月、年月、少了零的类别编码、科目后面的名称', async () => {
  const titles = ['资产编号', '资产名称', '资产类别', '开始使用日期', '原值', '折旧费用科目', '折旧方法'];
  const row = (number: string, category: unknown, on: string, shares: string, method: string) => [
    ...[number, '物', category, on, 1_200, shares, method],
  ];
  const others = ['使用状况', '预计使用月份', '已使用月份', '已计提折旧'];
  const rows = [
    [...titles, ...others],
    [...row('A-1', 3, '2025-06', '560207 折旧费', '平均年限法（一）'), '季节性停用', '60个月', '6个月', 114],
    [
      ...row('A-2', '03', '2025年6月', '560207', '平均年限法(基于入账原值和入账预计使用期间)'),
      '经营性出租',
      60,
      6,
      114,
    ],
    [
      ...row('A-3', '03', '2026/1', '560207折旧费 60%；560107 40%', '双倍余额递减法'),
      '未使用',
      '60月',
      '',
      '',
    ],
  ] as Cells[];
  expect(told(await send(rows, '?dryRun=1'))).toStrictEqual([]);
  expect(await send(rows)).toMatchObject({ success: true, data: { inserted: 3, notes: [] } });
  expect(
    (await cards()).map(({ number, readyOn, method, months, status, opening, shares }) =>
      [
        number,
        readyOn,
        method,
        months,
        status,
        opening?.monthsDone,
        opening?.accumulated,
        shares.length,
      ].join(' '),
    ),
  ).toEqual([
    'A-1 2025-06-01 straightLine 60 idle 6 114 1',
    'A-2 2025-06-01 straightLine 60 inUse 6 114 1',
    'A-3 2026-01-01 doubleDeclining 60 idle   2',
  ]);
});

test('两列都像是一项的，认更像的那一列，另一列说出来不导入', async () => {
  const rows = [
    ['卡片编号', ...TITLES, '已提折旧', '累计折旧', '已提月份'],
    ['00001', 'A-1', '物', '03', '2025-06-01', 1_200, '560207', 19, 114, 6],
  ] as Cells[];
  const { data } = await send(rows);
  expect(data).toMatchObject({ inserted: 1, notes: ['这些列不认识，不导入：卡片编号、已提折旧'] });
  expect((await cards()).map(({ number, opening }) => [number, opening?.accumulated])).toEqual([
    ['A-1', 114],
  ]);
});

test('加速折旧一列：是、否；没有这一列的不变，写得不对的说出来', async () => {
  await keptAsset(books, { number: 'GD-0001', name: '电脑' });
  const accelerated = async () => (await cards()).map(({ tax }) => tax.accelerated);
  const column = (text: string) => [
    [...TITLES, '加速折旧'],
    ['GD-0001', '电脑', '', '', '', '', text],
  ];
  expect(told(await send(column('也许'), '?dryRun=1'))).toEqual([
    '2G 加速折旧（缩短年限）“也许”不正确，只能填是、否',
  ]);
  const { data } = await send(column('是'), '?dryRun=1');
  expect(data.rows.map(({ notes }) => notes[0])).toEqual(['加速折旧（缩短年限） 否 → 是']);
  for (const [rows, after] of [
    [column('是'), true],
    [[TITLES, ['GD-0001', '笔记本', '', '', '', '']], true],
    [column(''), true],
    [column('否'), false],
  ] as const) {
    expect(await send(rows)).toMatchObject({ success: true });
    expect(await accelerated()).toEqual([after]);
  }
});

test('每一行的每个问题都说出来，有问题就一张也不导入', async () => {
  const rows = [
    [...TITLES, '预计净残值', '预计使用月份', '使用状态', '一次性税前扣除', '折旧方法', '存放面积'],
    ['GD-0001', '设备', '飞船', '2026-13-01', 'abc', '', '', '', '', '', '', ''],
    ['GD-0002', '', '机器设备', '2026-01-10', '', '560299', '', '', '已处置', '也许', '随便', ''],
    ['GD-0003', '机器', '机器设备', '2026-01-10', 100, '5602', 200, 2000, '', '', '', '30平米'],
    ['GD-0003', '机器', '机器设备', '2025-12-10', 100, '560207 40%；560107 50%', '', '', '', '', '', ''],
    [
      '',
      '机器',
      '机器设备',
      '2026-01-10',
      { formula: '1+1', result: 2 },
      '560207；560107',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
  ];
  const preview = await send(rows, '?dryRun=1');
  expect(told(preview)).toEqual([
    '2C 资产类别“飞船”不存在，请先在资产类别中添加',
    '2E 原值“abc”不正确，应是最多两位小数的数字',
    '2D 开始使用日期“2026-13-01”不正确，请按 2026-03-31 的格式填写',
    '2F 请填写折旧费用科目，例如 560207，或 560207 60%；560107[部门:001] 40%',
    '3E 请填写原值',
    '3K 折旧方法“随便”不正确，只能填年限平均法、双倍余额递减法、年数总和法、工作量法',
    '3I 使用状态只能是使用中或闲置：处置和改造请导入后登记变动',
    '3F 折旧费用科目“560299”不存在，请填写科目编码',
    '3J 一次性税前扣除“也许”不正确，只能填是、否',
    '3B 请填写资产名称',
    '4H 预计使用月份最多1200',
    '5D 开始使用日期早于固定资产的启用期间2026年第01期，请作为期初卡片填写已提月份和累计折旧',
    '5F 费用分摊比例应大于零，合计应为100%，现在合计 90.00%',
    '5A 资产编号GD-0003与第4行重复',
    '6E 原值是公式，请在表格软件中选择性粘贴为数值后再导入',
    '6F 有几个折旧费用科目的，请在每个科目后面写明比例，例如 560207 60%；560107 40%',
    '6A 请填写资产编号',
  ]);
  expect(preview.data.notes).toEqual(['这些列不认识，不导入：存放面积']);
  const refused = await send(rows);
  expect(refused).toMatchObject({ success: false });
  expect(refused.msg).toContain('工作表“凭证”第2行：资产类别“飞船”不存在');
  expect(await print()).toStrictEqual([]);
});

test('和填写卡片同样的规则：净残值、末级科目、期初；已计提的卡片条件不能改，名称可以改', async () => {
  const truck = await keptAsset(books, { name: '货车' });
  await books.client.post(`/asset/${truck.id}/events`, { kind: 'transfer', on: '2026-01-20', to: '二车间' });
  const shelves = await keptAsset(books, { number: 'GD-0002', name: '货架' });
  const { data } = await books.client.get<WireAssetDetail>(`/asset/${shelves.id}`);
  const eventIds = data.events.map(({ id }) => id);
  await books.client.post('/asset/voucher', { eventIds, contra: target(books, '1002') });
  const rows = [
    [...TITLES, '预计净残值', '存放地点'],
    ['GD-0001', '大货车', '', '', '', '', '', '二车间'],
    ['GD-0002', '货架', '', '', 13_000, '', '', ''],
    ['GD-0009', '机器', '机器设备', '2026-02-10', 100, '5602', 200, ''],
    ['GD-0001', '货车', '', '', '', '', '', '一车间'],
  ];
  expect(told(await send(rows, '?dryRun=1'))).toEqual([
    '3E 卡片已生成凭证记-1，原值、期限、方法、分摊等不能直接修改；请登记变动',
    '4G 预计净残值 200.00 不能大于原值 100.00',
    '4F 第1行：请选择末级费用科目，并选全辅助核算项目',
    '5H 资产已有调拨，存放地点请登记调拨来改变',
    '5A 资产编号GD-0001与第2行重复',
  ]);
  expect(await send(rows.slice(0, 2))).toMatchObject({ success: true, data: { updated: 1 } });
  expect((await cards()).map(({ name }) => name)).toEqual(['大货车', '货架']);
  const file = await download(app, books.client, '/asset/export');
  const again = await upload<ListImportResult>(books.client, '/asset/import', '卡片.xlsx', file.content);
  expect(again).toMatchObject({ success: true, data: { total: 2, inserted: 0, updated: 0 } });
  expect(await books.findings()).toStrictEqual([]);
});

test('辅助核算写在科目后面，按编码或名称', async () => {
  const { data: categories } = await books.client.get<WireAuxiliaryCategory[]>('/accounting-category');
  const category = categories.find(({ name }) => name === '部门');
  const draft = { accountingCategoryId: category?.id, code: '001', name: '一部', enable: true };
  await books.client.post('/accounting-category-details', draft);
  const rows = (shares: string) => [TITLES, ['GD-0001', '设备', '机器设备', '2026-01-10', 100, shares]];
  expect(told(await send(rows('560207[部门:一部]'), '?dryRun=1'))).toEqual([
    '2F 第1行：请选择末级费用科目，并选全辅助核算项目',
  ]);
  expect(told(await send(rows('560207[部门:007]'), '?dryRun=1'))).toEqual([
    '2F 部门“007”不存在，请先在辅助核算中添加',
  ]);
  expect(told(await send(rows('560207[车间]'), '?dryRun=1'))).toEqual([
    '2F 辅助核算“车间”不存在，请写成 [类别:项目编码]，例如 [部门:001]',
  ]);
  expect(told(await send(rows('560207 四成'), '?dryRun=1'))).toEqual([
    '2F 折旧费用科目“560207 四成”的比例不正确，例如 560207 60%',
  ]);
});

test('没有标题、没有卡片、太多行；模板没有卡片，按筛选导出', async () => {
  const [nothing] = told(await send([['说明']], '?dryRun=1'));
  expect(nothing).toBe('0 没有找到标题行：需要有资产编号、资产名称');
  expect(told(await send([TITLES], '?dryRun=1'))).toEqual(['0 文件里没有资产卡片']);
  const many = Array.from({ length: 5_001 }, (_, at) => [`A${at}`, '椅子']);
  expect(told(await send([TITLES, ...many], '?dryRun=1'))).toEqual([
    '0 一次最多导入 5000 张卡片，请分成几个文件',
  ]);
  const template = await download(app, books.client, '/asset/template');
  expect(template.headers['content-disposition']).toContain(encodeURIComponent('资产卡片导入模板.xlsx'));
  expect(await readWorkbook(template.content)).toStrictEqual([]);
  await keptAsset(books);
  await keptAsset(books, { number: 'GD-0002', name: '货车', status: 'idle' });
  const file = await download(app, books.client, '/asset/export?status=idle');
  expect((await readWorkbook(file.content)).map((row) => row['资产编号'])).toEqual(['GD-0002']);
});

test('没有启用的账套、查看的人不能导入；两个人同时导入，每个编号一张', async () => {
  const rows = [
    TITLES,
    ...Array.from({ length: 20 }, (_, at) => [`A${at}`, '椅', '03', '2026-01-10', 100, '560207']),
  ];
  const viewer = await app.addMember(books.client, 'viewer');
  expect(await send(rows, '', viewer)).toMatchObject({ success: false, code: 403 });
  const plain = await bookkeeper(app, { fixedAssetModule: '1' });
  for (const query of ['', '?dryRun=1']) {
    expect(await send(rows, query, plain.client)).toMatchObject({
      success: false,
      msg: '固定资产还没有启用：请先选择启用期间',
    });
  }
  const director = await app.addMember(books.client, 'director');
  const both = await Promise.all([books.client, director].map((client) => send(rows, '', client)));
  expect(both.map(({ data }) => data.inserted).sort((a, b) => a - b)).toEqual([0, 20]);
  expect(await cards()).toHaveLength(20);
  expect(await books.findings()).toStrictEqual([]);
});
