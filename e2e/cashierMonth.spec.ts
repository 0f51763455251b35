import { expect, type Page } from '@playwright/test';
import { close } from './closingCards';
import { Company } from './company';
import { test } from './day';

/** 余额 after each line follows from the one before; the fee of the last line is in no book yet. */
const STATEMENT = [
  '交易日期,摘要,对方户名,收入金额,支出金额,余额',
  '2026-01-05,收到投资款,江海控股,80000.00,,80000.00',
  '2026-01-08,房租,海门物业,,3000.00,77000.00',
  '2026-01-12,提现,,,2000.00,75000.00',
  '2026-01-31,账户管理费,,,30.00,74970.00',
].join('\n');

/** A company whose money has just come, and its cashier's page of accounts. */
async function newCompany(page: Page): Promise<Company> {
  const company = await Company.found(page, { companyName: '江海商贸有限公司', cashierModule: '1' });
  const lines = [
    { code: '1002', debit: '80000' },
    { code: '3001', credit: '80000' },
  ];
  await company.enter({ date: '2026-01-05', summary: '收到投资款', lines });
  await company.post('/cashier/category/ready', {});
  return company;
}

/** 新增账户, taken from a leaf of the chart. */
async function addFund(page: Page, leaf: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增账户' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新增账户' });
  await dialog.getByRole('combobox', { name: '从科目带出' }).click();
  await page.getByTitle(leaf).click();
  await dialog.getByLabel('账户名称').fill(name);
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

async function chooseFund(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '资金账户' }).click();
  await page.getByTitle(new RegExp(`^${name}`)).click();
}

/** A row of the journal as it is typed: F4 for the category, Enter from the amount saves. */
async function typeEntry(page: Page, day: string, summary: string, category: string, paid: string) {
  const row = page.getByRole('row', { name: '新的一笔' });
  await row.getByRole('textbox', { name: '日期' }).fill(day);
  await row.getByRole('textbox', { name: '摘要' }).fill(summary);
  await page.keyboard.press('F4');
  await page.keyboard.type(category);
  await page.keyboard.press('Enter');
  await row.getByRole('textbox', { name: '支出' }).fill(paid);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(summary) })).toBeVisible();
}

test('出纳的一个月：账户、日记账、制单、对账单、勾对、余额调节表、盘点、日结，会计结账', async ({ page }) => {
  const company = await newCompany(page);

  await test.step('资金账户从科目带出', async () => {
    await page.goto('/cashier/accounts');
    await addFund(page, '1001 库存现金', '现金');
    await addFund(page, '1002 银行存款', '工行');
  });

  await test.step('凭证里已有的收款登记到日记账', async () => {
    await page.goto('/cashier/pending?tab=lines');
    await page.getByRole('button', { name: '全部登记' }).click();
    await expect(page.getByText('资金科目的凭证分录都已登记日记账。')).toBeVisible();
  });

  await test.step('登记房租和提现，余额逐笔结出', async () => {
    await page.goto('/cashier');
    await chooseFund(page, '工行');
    await expect(page.getByRole('row', { name: /收到投资款/ })).toBeVisible();
    await typeEntry(page, '8', '房租', '房租', '3000');
    await typeEntry(page, '12', '提现', '内部转账 现金', '2000');
    await expect(page.getByRole('row', { name: /提现/ })).toContainText('75,000.00');
  });

  await test.step('制单：每笔一张，内部转账两边合成一张', async () => {
    await page.goto('/cashier/pending');
    await page.getByRole('checkbox', { name: /Select all|全选/ }).check();
    await page.getByRole('button', { name: /^制单/ }).click();
    const dialog = page.getByRole('dialog', { name: /^制单/ });
    await expect(dialog).toContainText('3,000.00');
    await dialog.getByRole('button', { name: /生成|制单/ }).click();
    await expect(dialog).toBeHidden();
    expect(await company.get<unknown[]>('/cashier/journal/unposted')).toMatchObject({ entries: [] });
  });

  await test.step('对账单：读出四行，前后衔接，保存；再导入一次不重复', async () => {
    await page.goto('/cashier/statement');
    const file = { name: '工行1月.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) };
    await page.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: /导入对账单/ });
    await dialog.getByRole('button', { name: '保存 4 行' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /工行1月/ })).toContainText('完整');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByRole('button', { name: /^保\s?存/ })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('勾对：三笔自动，手续费只在银行；余额调节表由唯一有权限的人确认', async () => {
    await page.goto('/cashier/match');
    await page.getByRole('button', { name: '自动勾对' }).click();
    await expect(page.getByText('企业账都已勾对。')).toBeVisible();
    await page.goto('/cashier/reconciliation?as_of=2026-01-31');
    await expect(page.getByRole('main')).toContainText('账户管理费');
    await expect(page.getByRole('main')).toContainText('74,970.00');
    await page.getByRole('button', { name: /^确\s?认$/ }).click();
    await expect(page.getByRole('button', { name: '取消确认' })).toBeVisible();
  });

  await test.step('盘点：二十张一百元，账实相符', async () => {
    await page.goto('/cashier/count');
    await page.getByRole('button', { name: '新增盘点' }).first().click();
    const dialog = page.getByRole('dialog', { name: /现金盘点/ });
    await dialog.getByLabel('100 元的张数').fill('20');
    await dialog.getByLabel('监盘人').fill('王会计');
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('结账：日记账与总账相符', async () => {
    await page.goto('/check-out/carry-forward/2026/1');
    await page.getByRole('article', { name: '结转损益' }).getByRole('button', { name: '生成凭证' }).click();
    await expect(page.getByRole('article', { name: '结转损益' }).getByText('已生成')).toBeVisible();
    await close(page, 2026, 1);
  });
});
