import type { WireExplanation } from '@mingzhang/shared/wire/reportExplanation';
import type { WireOpeningCashFlows } from '@mingzhang/shared/wire/openingCashFlow';
import type { WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { backUp, restoreFile } from '../../../test/backup';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { cashFlowOf, templateOf } from '../../../test/cashFlow';
import { download } from '../../../test/download';
import { openStore } from '../../../test/openStore';
import { pdfText } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

/** 期初现金流量: books that begin in July, and what the cash flows were from January to June. */
const app = createTestApp();
const july = { accountDate: '2026-07-31' };
let books: Bookkeeper;

const { reconciliation } = cashFlowOf(() => books);

async function statement(of: Bookkeeper, query: Record<string, string | number> = july): Promise<string[]> {
  const template = await templateOf(of);
  const { data } = await of.client.get<WireReportView>(`/report/template/view/${template.id}`, query);
  return (template.items ?? []).flatMap(({ id, lineNum }) => {
    const row = data[String(id)];
    return row && (row.currentPeriodAmount !== 0 || row.currentYearAmount !== 0)
      ? [`${lineNum} ${row.currentPeriodAmount} ${row.currentYearAmount}`]
      : [];
  });
}

const opening = (of: Bookkeeper, code: string, figures: object) => ({
  ...{ subjectId: of.account(code), subjectCode: code, ...figures },
});

/** 年初 350: 900 came in and 250 went out until June. */
async function openInJuly(of: Bookkeeper, capital = '3001'): Promise<void> {
  const rows = [
    opening(of, '1002', { debitAmount: 1000, cumulativeDebit: 900, cumulativeCredit: 250 }),
    opening(of, capital, { creditAmount: 1000, cumulativeDebit: 250, cumulativeCredit: 900 }),
  ];
  expect(await of.client.post('/initial-balance/batch', { rows })).toMatchObject({ success: true });
}

const ENTERED = [
  { lineNum: 1, amount: 640.5 },
  { lineNum: 4, amount: 250 },
  { lineNum: 15, amount: '259.50' },
];
const save = (rows: readonly object[], fields: object = {}, { client } = books) =>
  client.put('/cashFlow/openings', { rows, ...fields });
const entered = async (query: Record<string, number> = {}) =>
  (await books.client.get<WireOpeningCashFlows>('/cashFlow/openings', query)).data;
const amountsOf = ({ rows }: WireOpeningCashFlows) =>
  rows.filter(({ amount }) => amount !== 0).map(({ lineNum, amount }) => [lineNum, amount]);

beforeEach(async () => {
  books = await bookkeeper(app, { enableDate: '2026-07-01' });
  await openInJuly(books);
  await books.enter(`
    2026-07-03 记-1 投资
      借 1002 银行存款  40.00
      贷 3001 实收资本  40.00
  `);
});

describe('期初现金流量', () => {
  test('计入本年累计，不计入本月；期初列是年初，与现金科目一致', async () => {
    expect(await save(ENTERED)).toMatchObject({ success: true });
    expect(await statement(books)).toEqual([
      '1 0 640.5',
      '4 0 250',
      '7 0 390.5',
      '15 40 299.5',
      '19 40 299.5',
      '20 40 690',
      '21 1000 350',
      '22 1040 1040',
    ]);
    expect(await reconciliation(july)).toMatchObject({
      netIncrease: { currentPeriodAmount: 40, currentYearAmount: 690 },
      cashChange: { currentPeriodAmount: 40, currentYearAmount: 690 },
      causes: [],
    });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('只录了一部分：差的就是没有录入的，写明原因', async () => {
    await save(ENTERED.slice(0, 2));
    expect(await reconciliation(july)).toMatchObject({
      causes: [{ cause: 'beforeEnabled', currentPeriodAmount: 0, currentYearAmount: 259.5 }],
    });
  });

  test('与从一月起逐笔录入的账相比，本年累计一分不差', async () => {
    await save(ENTERED);
    const whole = await bookkeeper(app, { enableDate: '2026-01-01' });
    await whole.client.post('/initial-balance/batch', {
      rows: [opening(whole, '1002', { debitAmount: 350 }), opening(whole, '3001', { creditAmount: 350 })],
    });
    await whole.enter(`
      2026-02-05 记-1 零售
        借 1002 银行存款  640.50
        贷 5001 主营业务收入  640.50
      2026-04-15 记-1 工资
        借 221101 职工工资  250.00
        贷 1002 银行存款  250.00
      2026-06-30 记-1 投资
        借 1002 银行存款  259.50
        贷 3001 实收资本  259.50
      2026-07-03 记-1 投资
        借 1002 银行存款  40.00
        贷 3001 实收资本  40.00
    `);
    expect(await statement(books)).toEqual(await statement(whole));
  });

  test('次年：全年的上年金额含它，次年自己的累计不含', async () => {
    await save(ENTERED);
    const lastYear = { startDate: '2026-01-01', endDate: '2026-12-31' };
    expect((await statement(books, lastYear)).slice(0, 2)).toEqual(['1 0 640.5', '4 0 250']);
    expect(await statement(books, { accountDate: '2027-01-31' })).toEqual(['21 1040 1040', '22 1040 1040']);
  });

  test('各组织各自录入；含下级组织时只计当年启用的', async () => {
    const store = await openStore(app, books, '2027-03');
    await save(ENTERED);
    expect(await save([{ lineNum: 6, amount: 8.88 }], { orgId: store })).toMatchObject({ success: true });
    expect((await statement(books, { ...july, scope: 'tree' })).slice(0, 3)).toEqual([
      ...['1 0 640.5', '4 0 250', '7 0 390.5'],
    ]);
    expect(await statement(books, { accountDate: '2027-03-31', scope: 'tree' })).toContain('6 0 8.88');
    expect(amountsOf(await entered({ orgId: store }))).toEqual([[6, 8.88]]);
    expect(amountsOf(await entered())).toEqual([
      ...[
        [1, 640.5],
        [4, 250],
        [15, 259.5],
      ],
    ]);
  });

  test('数据来源：启用前一项，启用后各月', async () => {
    await save(ENTERED);
    const { id, items = [] } = await templateOf(books);
    const itemId = items.find(({ lineNum }) => lineNum === 15)?.id ?? 0;
    const { data } = await books.client.get<WireExplanation>(
      `/report/template/explain/${id}/${itemId}`,
      july,
    );
    expect(
      data.terms.map(({ isBeforeBooks, cashFlowPeriod, currentPeriodAmount, currentYearAmount }) => [
        ...[isBeforeBooks ?? cashFlowPeriod, currentPeriodAmount, currentYearAmount],
      ]),
    ).toEqual([
      [true, 0, 259.5],
      ['2026-07', 40, 40],
    ]);
  });

  test('企业会计准则：补充资料的本年累计与它核对', async () => {
    books = await bookkeeper(app, { enableDate: '2026-07-01', accountingStandards: '1' });
    await openInJuly(books, '4001');
    expect(
      await save([
        { lineNum: 23, amount: 900 },
        { lineNum: 6, amount: 250 },
      ]),
    ).toMatchObject({ success: true });
    expect((await statement(books)).slice(0, 2)).toEqual(['6 0 250', '9 0 250']);
    const { data } = await books.client.get<Record<string, object>>('/cashFlow/supplement', july);
    expect(data.operating).toEqual({ currentPeriodAmount: 0, currentYearAmount: -250 });
  });
});

describe('录入', () => {
  test('列出全部项目，和要说明的现金变动', async () => {
    const { rows, ...cash } = await entered();
    expect(cash).toEqual({ entered: false, yearBeginCash: 350, openingCash: 1000 });
    expect(rows).toHaveLength(16);
    expect(rows[2]).toEqual({
      ...{ lineNum: 3, title: '购买原材料、商品、接受劳务支付的现金', flow: 'out', amount: 0 },
    });
  });

  test('没提到的行不动，填零或不填就撤销；每次都留下痕迹，对得上', async () => {
    await save(ENTERED);
    await save([
      { lineNum: 4, amount: null },
      { lineNum: 15, amount: 0 },
      { lineNum: 3, amount: -7.01 },
    ]);
    expect(amountsOf(await entered())).toEqual([
      [1, 640.5],
      [3, -7.01],
    ]);
    await save([{ lineNum: 3, amount: -7.01 }]);
    await save([
      { lineNum: 1, amount: 0 },
      { lineNum: 3, amount: null },
    ]);
    expect(amountsOf(await entered())).toStrictEqual([]);
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .where('action', '=', 'openingCashFlow.save')
      .select('content')
      .execute();
    expect(events).toHaveLength(3);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('不能录入的说清楚，一行也不保存', async () => {
    const refused = await save([
      { lineNum: 7, amount: 5 },
      { lineNum: 1, amount: 6 },
      { lineNum: 1, amount: 6 },
    ]);
    expect(messages(refused)).toEqual([
      '第1行：现金流量表没有可以录入的行次7，请从现金流量项目中选择',
      '第3行：行次1填了两次，请只留一行',
    ]);
    expect(await save([{ lineNum: 1, amount: '1.005' }])).toMatchObject({ success: false });
    expect(amountsOf(await entered())).toStrictEqual([]);
    const january = await bookkeeper(app);
    expect(await save(ENTERED, {}, january)).toMatchObject({
      msg: '账簿自1月启用，本年没有启用前的现金流量，不需要录入',
    });
    const stranger = await bookkeeper(app, { enableDate: '2026-07-01' });
    expect(await save(ENTERED, { orgId: books.set.organizationId }, stranger)).toMatchObject({ code: 404 });
    const viewer = await app.addMember(books.client, 'viewer');
    expect(await viewer.put('/cashFlow/openings', { rows: ENTERED })).toMatchObject({ code: 403 });
  });

  test('第一个月结账后不能改；录入后启用期间不能改', async () => {
    await save(ENTERED);
    await books.client.get('/checkout/invoicing', { year: 2026, month: 7 });
    expect(await save([{ lineNum: 1, amount: 1 }])).toMatchObject({
      msg: '已有期间结账，期初现金流量不能修改；请先反结账',
    });
    const wall = app.db.deleteFrom('opening_cash_flow').where('account_set_id', '=', books.set.id).execute();
    await expect(wall).rejects.toMatchObject({ code: 'MZ001' });
    books = await bookkeeper(app, { enableDate: '2026-07-01' });
    await save(ENTERED);
    const { data: set } = await books.client.get<object>(`/account-sets/${books.set.id}`);
    expect(await books.client.put('/account-sets', { ...set, enableDate: '2026-01-01' })).toMatchObject({
      msg: '账套已有期初现金流量，启用期间不能再改，仍为2026年第07期',
    });
  });
});

test('报表印着：之前各月是录入的；备份恢复后还在', async () => {
  await save(ENTERED);
  const { id } = await templateOf(books);
  const address = `/report/document?format=pdf&templates=${id}&accountDate=2026-07-31`;
  const printed = pdfText((await download(app, books.client, address)).content).replaceAll('\n', '');
  expect(printed).toContain('账簿自2026年07月启用，全年累计含录入的期初现金流量。');
  expect(printed).toContain('640.50');
  const state = await restoreFile(books.client, await backUp(app, books.client, books.set.id));
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  await books.client.post(`/selectAccountSets/${state.accountSetId}`);
  expect(amountsOf(await entered())).toEqual([
    [1, 640.5],
    [4, 250],
    [15, 259.5],
  ]);
});
