import { sql } from 'kysely';
import type { WireBalanceRow, WireGeneralLedgerPage, WireLedgerRow } from '@mingzhang/shared/wire/book';
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
    msg: '账簿自2026年第03期启用，2026年第01期没有账',
  });
});

/** 期初 of 银行存款 in books that begin within a year, debit − credit and the turnover since January, in fen. */
async function insertBank(
  { set, account }: Bookkeeper,
  organizationId: number,
  [net, yearDebit, yearCredit]: readonly [number, number, number],
): Promise<void> {
  await sql`
    insert into opening_balance (account_set_id, organization_id, account_id, net_fen, year_debit_fen, year_credit_fen)
    values (${set.id}, ${organizationId}, ${account('1002')}, ${net}, ${yearDebit}, ${yearCredit})
  `.execute(app.db);
}

test('上级和下级在不同年份启用：每本账的本年累计都在各自启用的那年加上录入的累计数', async () => {
  const own = await bookkeeper(app, { enableDate: '2025-11-01' });
  const branch = await openStore(app, own, '2026-02');
  await insertBank(own, own.set.organizationId, [100_00, 70_00, 20_00]);
  await insertBank(own, branch, [300_00, 5_00, 1_00]);
  await own.enter(`
    2026-01-05 记-1 取现
      借 1001 库存现金  8.00
      贷 1002 银行存款  8.00
  `);
  const bank = own.account('1002');
  const query = { startDate: '2025-12-01', endDate: '2026-02-28', scope: 'tree' };
  const { data: balances } = await own.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', query);
  expect(balances.find(({ code }) => code === '1002')).toMatchObject({
    yearDebitAmount: 5,
    yearCreditAmount: 9,
    endingDebitBalance: 392,
  });
  const yearRows = [
    { voucherDate: '2025-12-31', debitAmount: 70, creditAmount: 20, balance: 400 },
    { voucherDate: '2026-01-31', debitAmount: 5, creditAmount: 9, balance: 392 },
    { voucherDate: '2026-02-28', debitAmount: 5, creditAmount: 9, balance: 392 },
  ];
  const ofYear = (rows: readonly WireLedgerRow[] = []) => rows.filter(({ rowKind }) => rowKind === 'year');
  const details = await own.client.get<WireLedgerRow[]>('/accountBook/details', {
    ...query,
    subjectId: bank,
  });
  expect(ofYear(details.data)).toMatchObject(yearRows);
  const pages = await own.client.get<WireGeneralLedgerPage[]>('/accountBook/generalLedger', query);
  expect(ofYear(pages.data.find(({ subject }) => subject.id === bank)?.summary)).toMatchObject(yearRows);
  const journal = await own.client.get<WireLedgerRow[]>('/accountBook/journal', query);
  expect(ofYear(journal.data).map(({ debitAmount, creditAmount }) => [debitAmount, creditAmount])).toEqual([
    [70, 20],
    [13, 9],
    [13, 9],
  ]);
});
