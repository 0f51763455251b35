import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import ExcelJS from 'exceljs';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { enterJanuary } from '../../../test/month';
import { readPdf } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

/** Statements as files: what is on screen, in the official layout, to the fen. */
const app = createTestApp();
const JANUARY = 'accountDate=2026-01-31';

async function templates({ client }: Bookkeeper): Promise<Record<0 | 1 | 2, number>> {
  const { data } = await client.get<WireReportTemplate[]>('/report/template');
  const idOf = (type: number) => data.find((template) => template.type === type)?.id ?? 0;
  return { 0: idOf(0), 1: idOf(1), 2: idOf(2) };
}

async function worksheets({ client }: Bookkeeper, query: string) {
  const { content, status } = await download(app, client, `/report/document?format=xlsx&${query}`);
  expect([status, content.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  return workbook.worksheets.map((worksheet) => ({
    name: worksheet.name,
    worksheet,
    rows: (worksheet.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1)),
  }));
}

let small: Bookkeeper;
let enterprise: Bookkeeper;
beforeAll(async () => {
  small = await bookkeeper(app);
  await enterJanuary(small);
  enterprise = await bookkeeper(app, { accountingStandards: '1', enableDate: '2025-01-01' });
  await enterprise.enter(`
    2025-01-09 记-1 去年的销售
      借 1002 银行存款  93.00
      贷 6001 主营业务收入  93.00
    2026-01-05 记-1 投资
      借 1002 银行存款  900.00
      贷 4001 实收资本  900.00
    2026-01-06 记-2 销售
      借 1002 银行存款  75.50
      贷 6001 主营业务收入  75.50
  `);
});

describe('Excel', () => {
  test('启用以前的月份：现金流量表和补充资料只有表头，不出错', async () => {
    const { 2: id } = await templates(enterprise);
    const books = await worksheets(enterprise, `templates=${id}&accountDate=2024-12-31`);
    expect(books.map(({ name }) => name)).toEqual(['现金流量表', '现金流量表补充资料']);
    expect(JSON.stringify(books[1]?.rows)).not.toMatch(/\d\.\d/);
  });

  test('会小企02表：标题、表号、编制单位、期间、单位、行次、签字行；每个数与屏幕上一样', async () => {
    const { 0: id } = await templates(small);
    const [statement] = await worksheets(small, `templates=${id}&${JANUARY}`);
    const rows = statement?.rows ?? [];
    expect(statement?.name).toBe('利润表');
    expect(rows.slice(0, 4).map((row) => row.filter(Boolean))).toEqual([
      ['利润表'],
      ['会小企02表'],
      ['编制单位：晨光文具商行', '2026年01月', '单位：元'],
      ['项目', '行次', '本年累计金额', '本月金额'],
    ]);
    expect(rows.at(-1)?.filter(Boolean)).toEqual(['单位负责人：', '财务负责人：', '制表人：']);

    const { data: view } = await small.client.get<WireReportView>(`/report/template/view/${id}`, {
      accountDate: '2026-01-31',
    });
    const { data: template } = await small.client.get<WireReportTemplate>(`/report/template/${id}`);
    const shown = (template.items ?? []).map(({ id: itemId, title, lineNum }) => {
      const figure = view[String(itemId)];
      return [title, String(lineNum), figure?.currentYearAmount, figure?.currentPeriodAmount];
    });
    expect(rows.slice(4, 4 + shown.length)).toEqual(shown);
    expect(rows.find(([title]) => String(title).startsWith('四、净利润'))?.slice(2)).toEqual([
      2520.15, 2520.15,
    ]);
  });

  test('数字是真的数字，带千分位格式；一页纸', async () => {
    const { 1: id } = await templates(small);
    const [statement] = await worksheets(small, `templates=${id}&${JANUARY}`);
    const cell = statement?.worksheet.getRow(statement.rows.length - 2).getCell(3);
    expect([cell?.value, cell?.numFmt]).toEqual([52620.15, '#,##0.00']);
    expect(statement?.worksheet.pageSetup).toMatchObject({
      paperSize: 9,
      orientation: 'portrait',
      fitToHeight: 1,
    });
  });

  test('会小企01表左右两栏，总计在同一行', async () => {
    const { 1: id } = await templates(small);
    const [statement] = await worksheets(small, `templates=${id}&${JANUARY}`);
    expect(statement?.rows[3]).toEqual([
      ...['资产', '行次', '期末余额', '年初余额'],
      ...['负债和所有者权益', '行次', '期末余额', '年初余额'],
    ]);
    expect(statement?.rows[2]?.filter(Boolean)).toContain('2026年01月31日');
    expect(statement?.rows.at(-3)).toEqual([
      ...['资产总计', '30', 52620.15, 0],
      ...['负债和所有者权益（或股东权益）总计', '53', 52620.15, 0],
    ]);
  });

  test('会企02表没有行次，本期金额和上年同期的上期金额', async () => {
    const { 0: id } = await templates(enterprise);
    const [statement] = await worksheets(enterprise, `templates=${id}&${JANUARY}`);
    expect(statement?.rows.slice(3, 5)).toEqual([
      ['项目', '本期金额', '上期金额'],
      ['一、营业收入', 75.5, 93],
    ]);
  });

  test('季报、年报和对比栏：栏目和数字随之', async () => {
    const { 0: id } = await templates(small);
    const [quarter] = await worksheets(
      small,
      `templates=${id}&${JANUARY}&interval=quarter&compare=lastPeriod`,
    );
    expect(quarter?.rows[2]?.filter(Boolean)).toContain('2026年第1季度');
    expect(quarter?.rows[3]).toEqual([
      ...['项目', '行次', '本年累计金额', '本季金额', '上季金额（2025年第4季度）'],
    ]);
    expect(quarter?.rows[4]).toEqual(['一、营业收入', '1', 10000, 10000]);
    const [year] = await worksheets(small, `templates=${id}&${JANUARY}&interval=year`);
    expect(year?.rows[3]).toEqual(['项目', '行次', '本年累计金额', '上年金额']);
  });
});

test('几张报表在一个文件里，一张一页；文件名写明公司和期间', async () => {
  const { 0: profit, 1: balance } = await templates(small);
  const query = `templates=${balance},${profit}&${JANUARY}`;
  expect((await worksheets(small, query)).map(({ name }) => name)).toEqual(['资产负债表', '利润表']);
  const { headers, content } = await download(app, small.client, `/report/document?format=pdf&${query}`);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    "UTF-8''晨光文具商行_报表_202601.pdf",
  );
  const pages = readPdf(content);
  expect(pages.map(({ size, runs }) => [size, runs[0]])).toEqual([
    ['210×297', '资产负债表'],
    ['210×297', '利润表'],
  ]);
  expect(pages[0]?.runs).toContain('52,620.15');
  expect(pages[1]?.runs).toContain('会小企02表');
  const wide = await download(app, small.client, `/report/document?format=pdf&paper=landscape&${query}`);
  expect(readPdf(wide.content).map(({ size }) => size)).toEqual(['297×210', '297×210']);
});

test.each(['small', 'enterprise'] as const)('%s：每张报表连同签字都在一页 A4 上', async (standard) => {
  const books = standard === 'small' ? small : enterprise;
  const { 0: profit, 1: balance, 2: cashFlow } = await templates(books);
  for (const id of [profit, balance, cashFlow]) {
    const { content } = await download(
      app,
      books.client,
      `/report/document?format=pdf&templates=${id}&${JANUARY}&compare=lastPeriod,lastYear`,
    );
    const pages = readPdf(content);
    // 会企03表 has 补充资料 behind it, on a page of its own.
    expect(pages).toHaveLength(standard === 'enterprise' && id === cashFlow ? 2 : 1);
    for (const { runs } of pages) expect(runs).toContain('制表人：');
  }
});

test('不指明哪张报表，就是本组织的全部：资产负债表、利润表、现金流量表', async () => {
  expect((await worksheets(small, JANUARY)).map(({ name }) => name)).toEqual([
    '资产负债表',
    '利润表',
    '现金流量表',
  ]);
});

test('别的账套的报表不能导出，没有适用模板的说下一步', async () => {
  const { 0: id } = await templates(enterprise);
  const strange = await download(app, small.client, `/report/document?format=xlsx&templates=${id}`);
  expect(strange.content.toString()).toContain('报表模板不存在');
  const bare = await bookkeeper(app);
  await app.db
    .updateTable('organization')
    .set({ profit_template_id: null, balance_template_id: null, cash_flow_template_id: null })
    .where('account_set_id', '=', bare.set.id)
    .execute();
  const none = await download(app, bare.client, '/report/document?format=xlsx');
  expect(none.content.toString()).toContain('还没有适用的报表模板');
});
