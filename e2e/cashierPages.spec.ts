import { expect, type Page } from '@playwright/test';
import { followDevice } from './barriers';
import { Company } from './company';
import { test } from './day';
import { BANK_FILE, CASHIER_LAYERS } from './opened/cashierLayers';
import { inspectLayers, inspectPage } from './opened/inspectLayers';
import { namedPerson } from './opened/ownCompany';
import { untilItStands } from './everyPage';
import { DESK } from './pictures';

test.use({ hasFixedClock: true, viewport: DESK });

/** A fund account from January on, without anything in it. */
async function fund(company: Company, name: string, kind: 'cash' | 'bank', code: string): Promise<number> {
  const target = { subjectId: company.account(code), auxiliary: [] };
  const account = { name, kind, target, startPeriod: '2026-01', opening: 0, bank: '', number: '' };
  return (await company.post<{ id: number }>('/cashier/account', account)).id;
}

/** A January with a bit of everything: a closed day, entries without a voucher, a line without an entry, a matched file. */
async function oneMonth(page: Page, company: Company): Promise<void> {
  const cash = await fund(company, '现金', 'cash', '1001');
  const bank = await fund(company, '工行', 'bank', '1002');
  await company.post('/cashier/category/ready', {});
  await company.post('/cashier/rule/ready', {});
  const capital = { code: '3001', credit: '80000' };
  const lines = [{ code: '1002', debit: '80000' }, capital];
  await company.enter({ date: '2026-01-05', summary: '收到投资款', lines });
  const sale = [
    { code: '1001', debit: '300' },
    { code: '5001', credit: '300' },
  ];
  await company.enter({ date: '2026-01-12', summary: '零售', lines: sale });
  const entry = { accountId: cash, received: 0, paid: 0 };
  await company.post('/cashier/journal', { ...entry, date: '2026-01-06', received: 500, summary: '零用金' });
  await company.post('/cashier/journal/close-day', { accountId: cash, date: '2026-01-06' });
  const categories = await company.get<{ id: number; name: string }[]>('/cashier/category');
  const categoryId = categories.find(({ name }) => name === '办公费')?.id;
  await company.post('/cashier/journal', {
    ...{ ...entry, date: '2026-01-09', paid: 45, summary: '快递费', categoryId },
  });
  const file = { name: '工行1月.csv', mimeType: 'text/csv', buffer: Buffer.from(BANK_FILE) };
  const reply = await page.request.post(`/api/cashier/statement/import?account_id=${bank}`, {
    ...{ multipart: { file }, headers: { 'x-requested-with': 'XMLHttpRequest' } },
  });
  expect(await reply.json()).toMatchObject({ success: true });
  await company.post('/cashier/match/auto', { accountId: bank, asOf: '2026-01-31' });
  await company.post('/cashier/reconciliation/confirm', {
    accountId: bank,
    asOf: '2026-01-31',
    corrections: [],
  });
  const pieces = [5, ...Array.from({ length: 12 }, () => 0)];
  await company.post('/cashier/count', { accountId: cash, date: '2026-01-08', pieces, witness: '王会计' });
}

test('出纳的对话框：看不见、不用鼠标的人都能用，深色也一样，样子与图片一致', async ({ page }) => {
  await namedPerson(page, '钱会计');
  const company = await Company.another(page, '江海商贸有限公司', { cashierModule: '1' });
  await followDevice(page);
  await page.goto('/cashier');
  await untilItStands(page);
  const found = await inspectPage(page, 'cashier-start');
  await oneMonth(page, company);
  found.push(...(await inspectLayers(page, CASHIER_LAYERS)));
  expect(found).toEqual([]);
});
