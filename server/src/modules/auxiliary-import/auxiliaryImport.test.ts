import type { WireAuxiliaryCategory, WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WireLog } from '@mingzhang/shared/wire/log';
import type { WirePage } from '@mingzhang/shared/wire/page';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;
let category: WireAuxiliaryCategory;

const CATEGORY = '/accounting-category';
type Cells = readonly (string | number | null)[];

beforeEach(async () => {
  books = await bookkeeper(app);
  const draft = { id: '', name: '车辆', canEdit: true, customColumns: '车牌,车型' };
  category = (await books.client.post<WireAuxiliaryCategory>(CATEGORY, draft)).data;
});

async function send(rows: readonly Cells[], query = '', categoryId: string | number = category.id) {
  const fields = { categoryId: String(categoryId) };
  const file = await workbook(rows);
  return upload<ListImportResult>(books.client, `${CATEGORY}/import${query}`, '车辆.xlsx', file, fields);
}
const items = async (client = books.client) =>
  (
    await client.get<WirePage<WireAuxiliaryItem>>('/accounting-category-details', {
      accounting_category_id: category.id,
      size: 200,
    })
  ).data.records;
const print = async () =>
  (await items()).map(({ code, name, remark, enable, cusColumn0, cusColumn1 }) =>
    [code, name, remark, enable ? '启用' : '停用', cusColumn0, cusColumn1]
      .map((cell) => cell ?? '')
      .join(' '),
  );
const addItem = (code: string, name: string, more: object = {}) =>
  books.client.post<WireAuxiliaryItem>('/accounting-category-details', {
    ...{ accountingCategoryId: category.id, code, name, enable: true, ...more },
  });

const TITLES = ['编码', '名称', '备注', '启用', '车牌', '车型'];

test('先试导入：新增、修改、没有变化各是哪些，什么也没有保存；再导入，全部存下', async () => {
  await addItem('001', '货车', { cusColumn0: '粤A1', cusColumn1: '卡车' });
  await addItem('002', '轿车', { remark: 5 });
  const before = await print();
  const rows = [
    TITLES,
    ['001', '货车', '', '是', '粤A1', '卡车'],
    ['002', '轿车', '年检三月', '停用', '粤B2', null],
    ['003', '叉车', '', '', '', '三吨'],
  ] as const;
  const { data: preview } = await send(rows, '?dryRun=1');
  expect(preview).toMatchObject({ total: 3, inserted: 1, updated: 1, problems: [], notes: [] });
  expect(preview.rows.map(({ row, action, code, notes }) => [row, action, code, notes.join('，')])).toEqual([
    [3, 'change', '002', '备注 5 → 年检三月，启用 是 → 否，车牌 空 → 粤B2'],
    [4, 'create', '003', ''],
  ]);
  expect(await print()).toEqual(before);
  expect(await send(rows)).toMatchObject({ success: true, data: { total: 3, inserted: 1, updated: 1 } });
  expect(await print()).toEqual([
    '001 货车  启用 粤A1 卡车',
    '002 轿车 年检三月 停用 粤B2 ',
    '003 叉车  启用  三吨',
  ]);
  expect(await send(rows)).toMatchObject({ data: { total: 3, inserted: 0, updated: 0 } });
  // Two made by hand, one changed, one new: what did not change is no entry.
  const { data: log } = await books.client.get<WireLog>('/log', { kind: '辅助核算项目' });
  expect(log.entries).toHaveLength(4);
  expect(await books.findings()).toStrictEqual([]);
});

test('缺少的列不改动；别的程序的标题也认识；不认识的列说明不导入', async () => {
  await addItem('001', '货车', { remark: '旧', cusColumn0: '粤A1', enable: false });
  const { data } = await send([
    ['晨光文具商行', null, null],
    ['车辆编码', '车辆名称', '购买日期'],
    ['001', '大货车', '2025-01-01'],
    [12, '电动车', ''],
  ]);
  expect(data).toMatchObject({ inserted: 1, updated: 1, notes: ['这些列不认识，不导入：购买日期'] });
  expect(await print()).toEqual(['001 大货车 旧 停用 粤A1 ', '12 电动车  启用  ']);
});

test('有一行不对就都不导入，逐格说明', async () => {
  const rows = [
    TITLES,
    ['001', '货车', '', '', '', ''],
    ['a b', '轿车', '', '', '', ''],
    ['003', '', '', '也许', '', ''],
    ['001', '又一辆', '', '', '长'.repeat(101), ''],
  ];
  const { data } = await send(rows, '?dryRun=1');
  expect(data.problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`)).toEqual([
    'A3 编码不能含空格、下划线、逗号或冒号',
    'B4 请填写名称',
    'D4 启用请填写“是”或“否”',
    'E5 自定义列的内容不能超过 100 个字',
    'A5 编码001与第2行重复',
  ]);
  expect(messages(await send(rows))[0]).toBe('工作表“凭证”第3行：编码不能含空格、下划线、逗号或冒号');
  expect(await print()).toStrictEqual([]);
  expect(messages(await send([['姓名'], ['张三']]))).toEqual(['没有找到标题行：需要有编码、名称']);
  expect(messages(await send([TITLES]))).toEqual(['文件里没有车辆']);
});

test('导出可以原样导回；模板只有标题；这两个地址不会当成编号', async () => {
  await addItem('007', '=1+1', { remark: '+86', cusColumn0: '粤A1', enable: false });
  const file = await download(app, books.client, `${CATEGORY}/download?categoryId=${category.id}`);
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('晨光文具商行_车辆.xlsx'));
  expect(await readWorkbook(file.content)).toEqual([
    { 编码: '007', 名称: '=1+1', 备注: '+86', 启用: '否', 车牌: '粤A1' },
  ]);
  const before = await items();
  const fields = { categoryId: String(category.id) };
  const again = await upload(books.client, `${CATEGORY}/import`, '车辆.xlsx', file.content, fields);
  expect(again).toMatchObject({ data: { total: 1, inserted: 0, updated: 0 } });
  expect(await items()).toEqual(before);
  const template = await download(app, books.client, `${CATEGORY}/template?categoryId=${category.id}`);
  expect(template.headers['content-disposition']).toContain(encodeURIComponent('车辆导入模板.xlsx'));
  expect(await readWorkbook(template.content)).toStrictEqual([]);
});

test('别的账套的类别与不存在的一样；制单人不能导入', async () => {
  const other = await bookkeeper(app);
  const [foreign] = (await other.client.get<WireAuxiliaryCategory[]>(CATEGORY)).data;
  const rows = [TITLES, ['001', '货车', '', '', '', '']];
  const [theirs, gone] = [await send(rows, '', foreign?.id), await send(rows, '', 999_999_999)];
  expect(gone).toMatchObject({ success: false, code: 404 });
  expect(theirs.text).toBe(gone.text);
  for (const name of ['template', 'download']) {
    const answers = await Promise.all(
      [foreign?.id ?? 0, 999_999_999].map((categoryId) =>
        books.client.get(`${CATEGORY}/${name}`, { categoryId }),
      ),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
  }
  const maker = await app.addMember(books.client, 'maker');
  const file = await workbook(rows);
  const fields = { categoryId: String(category.id) };
  expect(await upload(maker, `${CATEGORY}/import`, '车辆.xlsx', file, fields)).toMatchObject({ code: 403 });
  expect(await print()).toStrictEqual([]);
});

test('两个人同时导入同一个文件：每个编码只有一个', async () => {
  const director = await app.addMember(books.client, 'director');
  const file = await workbook([TITLES, ...Array.from({ length: 30 }, (_, at) => [`A${at}`, `车${at}`])]);
  const fields = { categoryId: String(category.id) };
  const both = await Promise.all(
    [books.client, director].map((client) =>
      upload<ListImportResult>(client, `${CATEGORY}/import`, '车辆.xlsx', file, fields),
    ),
  );
  expect(both.map(({ data }) => data.inserted).sort((a, b) => a - b)).toEqual([0, 30]);
  expect(await items(director)).toHaveLength(30);
  expect(await books.findings()).toStrictEqual([]);
});

describe('自定义列', () => {
  const change = (customColumns: string) => books.client.put(CATEGORY, { ...category, customColumns });

  test('去掉、换次序、改名时，值跟着自己的列走', async () => {
    await addItem('001', '货车', { cusColumn0: '粤A1', cusColumn1: '卡车' });
    await change('车型,载重,车牌');
    expect((await items())[0]).toMatchObject({ cusColumn0: '卡车', cusColumn1: '', cusColumn2: '粤A1' });
    await change('车型,载重,牌照');
    expect((await items())[0]).toMatchObject({ cusColumn2: '粤A1' });
  });

  test('去掉第一列，第二列的值不会跑到别的列名下；有值的列不能去掉', async () => {
    await addItem('001', '货车', { cusColumn1: '卡车' });
    expect(await change('车牌')).toMatchObject({
      msg: '自定义列“车型”有1个项目已填写，不能去掉；可以改名，或先清空它们（导出后清空这一列再导入）',
    });
    expect(await change('车型')).toMatchObject({ success: true });
    expect((await items())[0]).toMatchObject({ cusColumn0: '卡车' });
    expect((await items())[0]).not.toHaveProperty('cusColumn1');
  });

  test('最多十六列，名称不能重复', async () => {
    const names = Array.from({ length: 17 }, (_, at) => `列${at}`);
    expect(await change(names.join())).toMatchObject({ msg: '自定义列最多 16 个' });
    expect(await change('车牌,车牌')).toMatchObject({ msg: '自定义列的名称不能重复' });
    expect(await change(names.slice(1).join())).toMatchObject({ success: true });
    const { data } = await addItem('001', '货车', { cusColumn15: '最后一列' });
    expect(data.cusColumn15).toBe('最后一列');
  });
});

test('类别编号不正确：说明', async () => {
  expect(await send([TITLES], '', 'abc')).toMatchObject({ success: false, msg: '辅助核算类别编号不正确' });
});
