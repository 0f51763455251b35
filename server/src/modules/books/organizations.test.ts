import type { WireBalanceRow, WireLedgerRow } from '@mingzhang/shared/wire/book';
import type { WireCheckout } from '@mingzhang/shared/wire/organization';
import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const january = { accountDate: '2026-01-31' };
let books: Bookkeeper;
let storeId: number;

beforeAll(async () => {
  books = await bookkeeper(app);
  storeId = await openStore(app, books);
  await books.enter(`
    2026-01-05 记-1 总部销售
      借 1002 银行存款  1000.00
      贷 5001 主营业务收入  1000.00
  `);
  const sale = await books.body(`
    2026-01-06 记-1 门店销售
      借 1001 库存现金  230.00
      贷 5001 主营业务收入  230.00
  `);
  await books.client.post('/voucher', { ...sale, orgId: storeId });
});

async function revenue(query: Record<string, string | number>): Promise<number | null | undefined> {
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
    ...january,
    ...query,
  });
  return data.find(({ code }) => code === '5001')?.currentCreditAmount;
}

test('账簿默认只看一个组织，scope=tree 加上所有下级', async () => {
  expect(await revenue({})).toBe(1000);
  expect(await revenue({ orgId: storeId })).toBe(230);
  expect(await revenue({ scope: 'tree' })).toBe(1230);
  expect(await revenue({ orgId: storeId, scope: 'tree' })).toBe(230);
});

test('明细账和报表也一样', async () => {
  const { data } = await books.client.get<WireLedgerRow[]>('/accountBook/details', {
    ...january,
    scope: 'tree',
    subjectId: books.account('5001'),
  });
  expect(data.filter(({ rowKind }) => rowKind === 'line').map(({ summary }) => summary)).toEqual([
    '总部销售',
    '门店销售',
  ]);
  const { data: templates } = await books.client.get<WireReportTemplate[]>('/report/template', { type: 0 });
  expect(templates[0]?.orgNames).toBe('晨光文具商行、南山门店');
  const { data: template } = await books.client.get<WireReportTemplate>(
    `/report/template/${templates[0]?.id}`,
  );
  const sales = template.items?.find(({ lineNum }) => lineNum === 1)?.id ?? 0;
  const amounts = [];
  for (const query of [{}, { orgId: storeId }, { scope: 'tree' }]) {
    const view = await books.client.get<WireReportView>(`/report/template/view/${template.id}`, {
      ...january,
      ...query,
    });
    amounts.push(view.data[String(sales)]?.currentPeriodAmount);
  }
  expect(amounts).toEqual([1000, 230, 1230]);
});

test('每个组织自己结转、自己结账', async () => {
  const store = { year: 2026, month: 1, orgId: storeId };
  await books.client.post('/closing/carryForwards/profitAndLoss', store);
  expect(await books.client.get('/checkout/invoicing', store)).toMatchObject({ success: true });
  const statusOf = async (orgId: number) => {
    const { data } = await books.client.get<WireCheckout[]>('/checkout', { org_id: orgId });
    return data.map(({ checkMonth, status }) => `${checkMonth}:${status}`);
  };
  expect(await statusOf(storeId)).toEqual(['2:0', '1:2']);
  expect(await statusOf(books.set.organizationId)).toEqual(['1:0']);
  expect(await books.client.get('/checkout/finalCheck', { year: 2026, month: 1 })).toMatchObject({
    success: false,
  });
});

test('门店后来才启用：之前没有账', async () => {
  const later = await bookkeeper(app);
  const id = await openStore(app, later, '2026-03');
  expect(await later.client.get('/accountBook/subjectBalance', { ...january, orgId: id })).toMatchObject({
    success: false,
    msg: '账簿从2026年第03期开始，2026年第01期没有账',
  });
});
