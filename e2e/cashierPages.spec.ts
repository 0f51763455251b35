import { expect, type Page } from '@playwright/test';
import { followDevice } from './barriers';
import { Company } from './company';
import { test } from './day';
import { untilItStands } from './everyPage';
import { CASHIER_LAYERS } from './opened/cashierLayers';
import { inspectLayers, inspectPage } from './opened/inspectLayers';
import { namedPerson } from './opened/ownCompany';
import { DESK } from './pictures';

test.use({ hasFixedClock: true, viewport: DESK });

interface Named {
  readonly id: number;
  readonly name: string;
}

const STATEMENT = [
  '交易日期,摘要,收入金额,支出金额,账户余额,对方户名',
  '2026-01-05,货款,2300.00,,2300.00,华东机床',
  '2026-01-20,结息,12.00,,2312.00,',
].join('\n');

/** A file of the bank, taken in. */
async function takeIn(page: Page, accountId: number): Promise<void> {
  const file = { name: '工行一月.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) };
  await page.request.post(`/api/cashier/statement/import?account_id=${accountId}`, {
    multipart: { options: '{}', file },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
}

/**
 * Cash and a bank account since January: one receipt in a voucher and matched, a rent without one, a receipt in a voucher
 * alone, a count, a reconciliation that was confirmed.
 */
async function oneMonth(page: Page, company: Company): Promise<void> {
  const fund = (name: string, kind: string, code: string) =>
    company.post<Named>('/cashier/account', {
      ...{ name, kind, startPeriod: '2026-01', opening: 0 },
      target: { subjectId: company.account(code), auxiliary: [] },
    });
  const bank = await fund('工行', 'bank', '1002');
  const cash = await fund('现金', 'cash', '1001');
  const categories = await company.post<Named[]>('/cashier/category/ready', {});
  const category = (name: string) => categories.find((one) => one.name === name)?.id ?? null;
  const write = async (summary: string, date: string, net: number, of: string) => {
    const amounts = { received: Math.max(net, 0), paid: Math.max(-net, 0) };
    const body = {
      accountId: bank.id,
      date,
      ...amounts,
      summary,
      categoryId: category(of),
      settlement: 'transfer',
    };
    const { entries } = await company.post<{ entries: Named[] }>('/cashier/journal', body);
    return entries[0]?.id;
  };
  const received = await write('收货款', '2026-01-05', 2_300, '借款');
  await company.post('/cashier/journal/to-voucher', { ids: [received] });
  await write('付房租', '2026-01-06', -800, '房租');
  await company.post('/cashier/count', {
    ...{ accountId: cash.id, date: '2026-01-20', witness: '周主管' },
    pieces: Array.from({ length: 13 }, () => 0),
  });
  // A hundred too much, which stands on 待处理财产损溢.
  const surplus = await company.post<{ id: number }>('/cashier/count', {
    ...{ accountId: cash.id, date: '2026-01-21', witness: '周主管' },
    pieces: [1, ...Array.from({ length: 12 }, () => 0)],
  });
  const written = await company.post<{ entries: Named[] }>(`/cashier/count/${surplus.id}/entry`, {});
  await company.post('/cashier/journal/to-voucher', { ids: written.entries.map(({ id }) => id) });
  await company.post('/cashier/rule/ready', {});
  await company.enter({
    ...{ date: '2026-01-08', summary: '收货款' },
    lines: [
      { code: '1002', debit: '500.00' },
      { code: '2001', credit: '500.00' },
    ],
  });
  await takeIn(page, bank.id);
  await company.post('/cashier/match/auto', { accountId: bank.id, asOf: '2026-01-31' });
  await company.post('/cashier/reconciliation/confirm', {
    accountId: bank.id,
    asOf: '2026-01-20',
    corrections: [],
  });
}

test('出纳的各页和对话框：看不见、不用鼠标的人都能用，深色也一样，样子与图片一致', async ({ page }) => {
  const found: string[] = [];
  await namedPerson(page, '钱会计');
  const company = await Company.another(page, '鼎立机械有限公司', { cashierModule: '1' });
  await followDevice(page);
  await page.goto('/cashier');
  await untilItStands(page);
  found.push(...(await inspectPage(page, 'cashier-start')));
  await oneMonth(page, company);
  found.push(...(await inspectLayers(page, CASHIER_LAYERS)));
  expect(found).toStrictEqual([]);
});
