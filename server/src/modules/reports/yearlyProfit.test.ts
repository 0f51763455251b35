import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import type { WireYearlyProfit } from '@mingzhang/shared/wire/yearlyProfit';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

async function templateOf({ client }: Bookkeeper, type = 0): Promise<WireReportTemplate> {
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type });
  return (await client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`)).data;
}

/** The line 营业收入 of a year. */
async function revenueOf(books: Bookkeeper, query: Record<string, string | number>) {
  const template = await templateOf(books);
  const id = template.items?.find(({ lineNum }) => lineNum === 1)?.id ?? 0;
  const { data } = await books.client.get<WireYearlyProfit>(
    `/report/template/year/profit/${template.id}`,
    query,
  );
  return data[String(id)];
}

const sale = (date: string, amount: string) => `
  ${date} 记-1 零售
    借 1001 库存现金  ${amount}
    贷 5001 主营业务收入  ${amount}
`;

test('各月并排，启用前和还没有的月份空着，本年累计含启用前录入的发生额', async () => {
  const books = await bookkeeper(app, { enableDate: '2026-02-01' });
  await books.client.post('/initial-balance/batch', {
    rows: [
      { subjectId: books.account('5001'), subjectCode: '5001', cumulativeDebit: 70, cumulativeCredit: 70 },
      {
        subjectId: books.account('3103'),
        subjectCode: '3103',
        cumulativeDebit: 0,
        cumulativeCredit: 70,
        creditAmount: 70,
      },
      {
        subjectId: books.account('1001'),
        subjectCode: '1001',
        debitAmount: 70,
        cumulativeDebit: 70,
        cumulativeCredit: 0,
      },
    ],
  });
  await books.enter(sale('2026-02-05', '10.50') + sale('2026-04-05', '7.25'));
  expect(await revenueOf(books, { year: '2026' })).toEqual({
    itemId: expect.any(Number) as number,
    februaryAmount: 10.5,
    marchAmount: 0,
    aprilAmount: 7.25,
    currentYearAmount: 87.75,
  });
  expect(await revenueOf(books, {})).toMatchObject({ februaryAmount: 10.5 });
  expect(await revenueOf(books, { year: 2025 })).toBeUndefined();
  expect(await revenueOf(books, { year: 2027 })).toBeUndefined();
});

test('每个月与月报相同；含下级组织等于各组织之和', async () => {
  const books = await bookkeeper(app);
  const store = await openStore(app, books);
  await books.enter(sale('2026-01-05', '100.00') + sale('2026-02-05', '33.30'));
  await books.client.post('/voucher', { ...(await books.body(sale('2026-02-06', '9.09'))), orgId: store });
  const template = await templateOf(books);
  const query = { accountDate: '2026-02-28' };
  const { data: monthly } = await books.client.get<WireReportView>(
    `/report/template/view/${template.id}`,
    query,
  );
  const { data: yearly } = await books.client.get<WireYearlyProfit>(
    `/report/template/year/profit/${template.id}`,
    { year: 2026 },
  );
  expect(Object.keys(yearly)).toEqual(Object.keys(monthly));
  for (const [id, row] of Object.entries(yearly)) {
    expect(row.februaryAmount).toBe(monthly[id]?.currentPeriodAmount);
    expect(row.currentYearAmount).toBe(monthly[id]?.currentYearAmount);
  }
  expect(await revenueOf(books, { year: 2026, orgId: store })).toMatchObject({ currentYearAmount: 9.09 });
  expect(await revenueOf(books, { year: 2026, scope: 'tree' })).toMatchObject({
    januaryAmount: 100,
    februaryAmount: 42.39,
    currentYearAmount: 142.39,
  });
});

test('不是利润表、年度不对、别的账套', async () => {
  const books = await bookkeeper(app);
  const balance = await templateOf(books, 1);
  const profit = await templateOf(books);
  const ask = (id: number, query = {}) => books.client.get(`/report/template/year/profit/${id}`, query);
  expect(await ask(balance.id)).toMatchObject({
    success: false,
    msg: '“资产负债表”不是利润表，年度利润表请选用利润表模板。',
  });
  expect(await ask(profit.id, { year: '26' })).toMatchObject({ msg: '年度不正确，请按 2026 的格式填写' });
  const stranger = await bookkeeper(app);
  expect(
    await stranger.client.get(`/report/template/year/profit/${profit.id}`, { year: 2026 }),
  ).toMatchObject({ success: false, code: 404 });
  const viewer = await app.addMember(books.client, 'viewer');
  expect(await viewer.get(`/report/template/year/profit/${profit.id}`)).toMatchObject({ success: true });
});
