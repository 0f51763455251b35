import type { WireSupplement } from '@mingzhang/shared/wire/cashFlowSupplement';
import type { WireReportTemplate } from '@mingzhang/shared/wire/reportTemplate';
import ExcelJS from 'exceljs';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { januaryQuery } from '../../../test/month';
import { openStore } from '../../../test/openStore';
import { pdfText } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const january = { accountDate: '2026-01-31' };
const february = { accountDate: '2026-02-28' };

const supplement = async ({ client }: Bookkeeper, query: Record<string, string | number> = january) =>
  (await client.get<WireSupplement>('/cashFlow/supplement', query)).data;
const lineOf = ({ lines }: WireSupplement, line: number) => {
  const found = lines.find(({ lineNum }) => lineNum === line);
  return [found?.currentPeriodAmount, found?.adjustedPeriodAmount, found?.currentYearAmount];
};

test('企业会计准则的补充资料由净利润调节到经营活动现金流量；小企业没有', async () => {
  const small = await bookkeeper(app);
  expect((await supplement(small)).lines).toStrictEqual([]);
  const books = await bookkeeper(app, { accountingStandards: '1' });
  await books.enter(`
    2026-01-05 记-1 销售
      借 1122 应收账款  90.00
      贷 6001 主营业务收入  90.00
    2026-01-06 记-2 收款
      借 1002 银行存款  70.50
      贷 1122 应收账款  70.50
  `);
  const data = await supplement(books);
  const amountOf = (line: number) => lineOf(data, line)[0];
  expect([amountOf(101), amountOf(114), amountOf(117)]).toEqual([90, -19.5, 70.5]);
  expect(data.operating).toEqual({ currentPeriodAmount: 70.5, currentYearAmount: 70.5 });
  expect(data.unexplained).toEqual({ currentPeriodAmount: 0, currentYearAmount: 0 });
});

/** 出售设备 on credit: 其他应收款 that is not operating, and shows as a difference until it is taken out. */
const SOLD = `
  2026-01-05 记-1 销售
    借 1002 银行存款      90.00
    贷 6001 主营业务收入  90.00
  2026-01-08 记-2 出售设备，款未收
    借 122106 其他            31.00
    贷 1606 固定资产清理    31.00
`;
const CHANGE = { ...january, lineNum: 114, amount: 31, reason: '剔除出售设备的应收款' };

describe('人工调整', () => {
  let books: Bookkeeper;
  const change = (fields: object, { client } = books) =>
    client.put('/cashFlow/supplement', { ...CHANGE, ...fields });
  beforeEach(async () => {
    books = await bookkeeper(app, { accountingStandards: '1' });
    await books.enter(SOLD);
  });

  test('调整算入本项、合计和以后各月的本年累计；差额随之消失，看得出账上多少、调整多少', async () => {
    expect((await supplement(books)).unexplained.currentPeriodAmount).toBe(31);
    expect(await change({})).toMatchObject({ success: true });
    const after = await supplement(books);
    expect(lineOf(after, 114)).toEqual([0, 31, 0]);
    expect(lineOf(after, 117)).toEqual([90, 31, 90]);
    expect(after.unexplained).toEqual({ currentPeriodAmount: 0, currentYearAmount: 0 });
    expect(after.adjustments).toEqual([
      {
        ...{ orgId: books.set.organizationId, period: '2026-01', lineNum: 114, amount: 31 },
        reason: '剔除出售设备的应收款',
      },
    ]);
    await books.enter(`
      2026-02-05 记-1 零售
        借 1002 银行存款      7.00
        贷 6001 主营业务收入  7.00
    `);
    expect(lineOf(await supplement(books, february), 114)).toEqual([0, 0, 0]);
    const quarter = { startDate: '2026-01-01', endDate: '2026-03-31' };
    expect(lineOf(await supplement(books, quarter), 117)).toEqual([97, 31, 97]);
  });

  test('改一次就换掉，填零或不填就撤销；每次都留下痕迹', async () => {
    await change({});
    await change({ amount: '12.34', reason: '只剔除一部分' });
    expect(lineOf(await supplement(books), 114)).toEqual([-18.66, 12.34, -18.66]);
    await change({ amount: null, reason: '' });
    const { adjustments, lines } = await supplement(books);
    expect(adjustments).toStrictEqual([]);
    expect(lines.every(({ adjustedPeriodAmount }) => adjustedPeriodAmount === 0)).toBe(true);
    await change({ amount: 0 });
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .where('action', '=', 'cashFlow.adjustSupplement')
      .orderBy('sequence')
      .select('content')
      .execute();
    expect(events).toHaveLength(3);
    expect(events[1]?.content).toContain('只剔除一部分');
    expect(await books.findings()).toStrictEqual([]);
  });

  test('结账之后编表时也可以调整；下级组织各自调整，含下级时相加', async () => {
    const storeId = await openStore(app, books);
    const shop = { ...(await books.body(SOLD.split('2026-01-08')[0] ?? '')), orgId: storeId };
    expect(await books.client.post('/voucher', shop)).toMatchObject({ success: true });
    await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
    await books.client.get('/checkout/invoicing', januaryQuery);
    expect(await change({})).toMatchObject({ success: true });
    expect(await change({ orgId: storeId, lineNum: 116, amount: -4, reason: '汇总差异' })).toMatchObject({
      success: true,
    });
    expect(lineOf(await supplement(books, { ...january, scope: 'tree' }), 117)).toEqual([176, 27, 176]);
    expect(lineOf(await supplement(books), 116)).toEqual([0, 0, 0]);
  });

  test('不能调整的说清楚', async () => {
    expect(await change({ lineNum: 101 })).toMatchObject({
      msg: '补充资料的第101行由报表得出，不能调整；可以调整净利润与净额之间的各项。',
    });
    expect(await change({ reason: ' ' })).toMatchObject({
      msg: '请写明调整的原因，例如：剔除出售设备的应收款。',
    });
    expect(await change({ accountDate: null })).toMatchObject({ msg: '请选择要调整的月份' });
    expect(await change({ accountDate: '2027-05-31' })).toMatchObject({
      msg: '晨光文具商行还没有2027年第05期的账，不能调整这个月。',
    });
    const stranger = await bookkeeper(app, { accountingStandards: '1' });
    expect(await change({ orgId: books.set.organizationId }, stranger)).toMatchObject({ code: 404 });
    const small = await bookkeeper(app);
    expect(await change({}, small)).toMatchObject({
      msg: '小企业会计准则的现金流量表没有补充资料，不需要调整。',
    });
    const viewer = await app.addMember(books.client, 'viewer');
    expect(await viewer.put('/cashFlow/supplement', CHANGE)).toMatchObject({ code: 403 });
  });

  test('补充资料随现金流量表导出和打印，连同调整的原因和还没有说明的差额', async () => {
    await change({ amount: 30 });
    const { data: list } = await books.client.get<WireReportTemplate[]>('/report/template', { type: 2 });
    const address = `/report/document?templates=${list[0]?.id ?? 0}&accountDate=2026-01-31`;
    const { content } = await download(app, books.client, `${address}&format=xlsx`);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(content).buffer);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['现金流量表', '现金流量表补充资料']);
    const rows = (workbook.worksheets[1]?.getSheetValues().slice(1) as unknown[][]).map((row) =>
      row.slice(1),
    );
    // 上期 is before the books began.
    const row = (title: string) => rows.find(([first]) => String(first).startsWith(title))?.slice(0, 2);
    expect(row('净利润')).toEqual(['净利润', 90]);
    expect(row('经营性应收项目的减少')).toEqual(['经营性应收项目的减少（增加以“－”号填列）', -1]);
    expect(row('经营活动产生的现金流量净额')).toEqual(['经营活动产生的现金流量净额', 89]);
    expect(row('尚待说明的差额')?.[1]).toBe(1);
    expect(row('2026年01月')).toEqual([
      '2026年01月 经营性应收项目的减少（增加以“－”号填列）：剔除出售设备的应收款',
      30,
    ]);
    const paper = await download(app, books.client, `${address}&format=pdf&inline=true`);
    const text = pdfText(paper.content);
    expect(text).toContain('现金流量表补充资料');
    expect(text.replaceAll('\n', '')).toContain('剔除出售设备的应收款');
  });
});

test('年中启用的现金流量表印着：启用前的收支没有项目，不在表内', async () => {
  const { client } = await bookkeeper(app, { enableDate: '2026-07-01' });
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type: 2 });
  const address = `/report/document?format=pdf&templates=${list[0]?.id ?? 0}&accountDate=`;
  const printed = async (day: string) => pdfText((await download(app, client, `${address}${day}`)).content);
  expect((await printed('2026-07-31')).replaceAll('\n', '')).toContain('注：账簿自2026年07月启用');
});
