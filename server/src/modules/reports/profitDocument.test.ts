import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import type { WireYearlyProfit } from '@mingzhang/shared/wire/yearlyProfit';
import ExcelJS from 'exceljs';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { openStore } from '../../../test/openStore';
import { readPdf } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

/** 年度利润表 and 多组织利润表 as files: what the calls of the pages answer, cell by cell. */
const app = createTestApp();

const sale = (date: string, amount: string) => `
  ${date} 记-1 零售
    借 1001 库存现金  ${amount}
    贷 5001 主营业务收入  ${amount}
`;

let books: Bookkeeper;
let store: number;
let template: WireReportTemplate;
beforeAll(async () => {
  books = await bookkeeper(app);
  store = await openStore(app, books, '2026-02');
  await books.enter(sale('2026-01-05', '1234567.89') + sale('2026-02-05', '33.30'));
  await books.enter(`
    2026-02-07 记-2 支付房租
      借 560206 房租  500.00
      贷 1001 库存现金  500.00
  `);
  await books.client.post('/voucher', { ...(await books.body(sale('2026-02-06', '9.09'))), orgId: store });
  template = await templateOf(0);
});

async function templateOf(type: number): Promise<WireReportTemplate> {
  const { data: list } = await books.client.get<WireReportTemplate[]>('/report/template', { type });
  return (await books.client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`)).data;
}

const itemsOf = () => template.items ?? [];

async function worksheetAt(address: string) {
  const { content, headers } = await download(app, books.client, address);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  const [worksheet, ...others] = workbook.worksheets;
  expect(others).toStrictEqual([]);
  return {
    worksheet,
    name: decodeURIComponent(String(headers['content-disposition'])),
    // Blank cells are given as null, as wide as the table.
    rows: (worksheet?.getSheetValues().slice(1) as unknown[][]).map((row) =>
      Array.from({ length: worksheet?.columnCount ?? 0 }, (_, at) => row[at + 1] ?? null),
    ),
  };
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june'] as const;
const LATER = ['july', 'august', 'september', 'october', 'november', 'december'] as const;

test.each(['self', 'tree'])(
  '年度利润表（%s）：每个月和本年累计与屏幕上一样，没有的月份空着',
  async (scope) => {
    const { worksheet, rows, name } = await worksheetAt(
      `/report/document/year/${template.id}?format=xlsx&year=2026&scope=${scope}`,
    );
    expect(name).toContain("UTF-8''晨光文具商行_年度利润表_2026.xlsx");
    expect(rows.slice(0, 2).map((row) => row.filter(Boolean))).toEqual([
      ['年度利润表'],
      [`编制单位：晨光文具商行${scope === 'tree' ? '（含下级组织）' : ''}`, '2026年', '单位：元'],
    ]);
    expect(rows[2]).toEqual([
      '项目',
      '行次',
      ...Array.from({ length: 12 }, (_, at) => `${at + 1}月`),
      '本年累计',
    ]);
    const { data: view } = await books.client.get<WireYearlyProfit>(
      `/report/template/year/profit/${template.id}`,
      { year: 2026, scope },
    );
    const shown = itemsOf().map(({ id, title, lineNum }) => {
      const figure = view[String(id)];
      const amounts = [...MONTHS, ...LATER].map((month) => figure?.[`${month}Amount`] ?? null);
      return [title, String(lineNum), ...amounts, figure?.currentYearAmount ?? null];
    });
    expect(rows.slice(3, 3 + shown.length)).toEqual(shown);
    const revenue = scope === 'tree' ? [42.39, 1234610.28] : [33.3, 1234601.19];
    expect([rows[3]?.[3], rows[3]?.[14]]).toEqual(revenue);
    expect(rows[3]?.slice(4, 14)).toEqual(Array(10).fill(null));
    expect(rows.at(-1)?.filter(Boolean)).toEqual(['单位负责人：', '财务负责人：', '制表人：']);
    expect(worksheet?.getRow(4).getCell(4).numFmt).toBe('#,##0.00');
    expect(worksheet?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 1 });
  },
);

test.each([
  ['period', '本月', 'currentPeriodAmount'],
  ['year', '本年累计', 'currentYearAmount'],
] as const)('多组织利润表（%s）：每个组织一栏和合计，与屏幕上一样', async (amount, title, field) => {
  const { rows, name } = await worksheetAt(
    `/report/document/organizations/${template.id}?format=xlsx&accountDate=2026-02-28&amount=${amount}`,
  );
  expect(name).toContain("UTF-8''晨光文具商行_多组织利润表_202602.xlsx");
  expect(rows[1]?.filter(Boolean)).toEqual(['编制单位：晨光文具商行', '2026年02月', '单位：元']);
  expect(rows[2]?.slice(2)).toEqual(['晨光文具商行', '南山门店', '合计']);
  expect(rows[3]?.slice(2)).toEqual([title, title, title]);
  const viewOf = async (orgId: number) =>
    (
      await books.client.get<WireReportView>(`/report/template/view/${template.id}`, {
        accountDate: '2026-02-28',
        orgId,
      })
    ).data;
  const [head, branch] = [await viewOf(books.set.organizationId), await viewOf(store)];
  const shown = itemsOf().map(({ id, title: line, lineNum }) => {
    const [own, below] = [head[String(id)]?.[field] ?? 0, branch[String(id)]?.[field] ?? 0];
    return [line, String(lineNum), own, below, Math.round((own + below) * 100) / 100];
  });
  expect(rows.slice(4, 4 + shown.length)).toEqual(shown);
  expect(rows[4]?.slice(2)).toEqual(amount === 'year' ? [1234601.19, 9.09, 1234610.28] : [33.3, 9.09, 42.39]);
});

test('还没有启用的组织空着，并说从哪个月起', async () => {
  const { rows } = await worksheetAt(
    `/report/document/organizations/${template.id}?format=xlsx&accountDate=2026-01-31`,
  );
  expect(rows[3]?.slice(2)).toEqual(['本月', '2026年02月启用', '本月']);
  expect(rows[4]?.slice(2)).toEqual([1234567.89, null, 1234567.89]);
});

test.each(['year', 'organizations'])('打印：%s 横放的一页 A4，连同签字', async (kind) => {
  const { content } = await download(
    app,
    books.client,
    `/report/document/${kind}/${template.id}?format=pdf&year=2026&accountDate=2026-01-31&inline=true&print=true`,
  );
  const pages = readPdf(content);
  expect(pages.map(({ size }) => size)).toEqual(['297×210']);
  expect(pages[0]?.runs).toEqual(expect.arrayContaining(['1,234,567.89', '单位：元', '行次', '制表人：']));
});

test('二十个组织：两页横放的 A4 并排，每页都有项目和行次，数字不缩小；Excel 仍在一张表里', async () => {
  const many = await bookkeeper(app);
  const [first = 0] = await app.ids.take(19);
  const head = await app.db
    .selectFrom('organization')
    .where('account_set_id', '=', many.set.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const stores = Array.from({ length: 19 }, (_, at) => ({
    ...head,
    ...{ id: first + at, code: String(101 + at), name: `第${at + 1}店`, type: 'store' as const },
    parent_id: head.id,
  }));
  await app.db.insertInto('organization').values(stores).execute();
  await many.enter(`
    2026-01-05 记-1 销售
      借 1002 银行存款      8765432.10
      贷 5001 主营业务收入  8765432.10
  `);
  const { data: list } = await many.client.get<WireReportTemplate[]>('/report/template', { type: 0 });
  const address = `/report/document/organizations/${list[0]?.id ?? 0}?accountDate=2026-01-31`;
  const { content } = await download(app, many.client, `${address}&format=pdf&inline=true&print=true`);
  const pages = readPdf(content);
  expect(pages.map(({ size }) => size)).toEqual(['297×210', '297×210']);
  const [left = [], right = []] = pages.map(({ runs }) => runs);
  expect(left).toEqual(
    expect.arrayContaining(['多组织利润表（1/2）', '第1店', '第10店', '行次', '8,765,432.10']),
  );
  expect(right).toEqual(
    expect.arrayContaining(['多组织利润表（2/2）', '第11店', '第19店', '合计', '8,765,432.10']),
  );
  expect(left).not.toContain('合计');
  const workbook = new ExcelJS.Workbook();
  const file = await download(app, many.client, `${address}&format=xlsx`);
  await workbook.xlsx.load(new Uint8Array(file.content).buffer);
  expect(workbook.worksheets.map(({ name, columnCount }) => [name, columnCount])).toEqual([
    ['多组织利润表', 23],
  ]);
});

test('没有账的年度、别的报表、别的账套的报表：说清楚，不给文件', async () => {
  const balance = await templateOf(1);
  const stranger = await bookkeeper(app);
  const refusal = async (path: string, client = books.client) =>
    (await download(app, client, `/report/document/${path}`)).content.toString();
  expect(await refusal(`year/${template.id}?format=xlsx&year=2019`)).toContain('账簿里没有2019年的月份');
  expect(await refusal(`year/${balance.id}?format=xlsx`)).toContain('不是利润表');
  expect(await refusal(`organizations/${balance.id}?format=pdf`)).toContain('多组织利润表请选用利润表模板');
  for (const kind of ['year', 'organizations'])
    expect(await refusal(`${kind}/${template.id}?format=xlsx`, stranger.client)).toContain('报表模板不存在');
});
