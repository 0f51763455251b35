import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

interface Subject {
  readonly id: number;
  readonly code: string;
}

/** Books whose 应收账款 keeps customers and dollars, whose 主营业务收入 counts pieces. */
async function tradingCompany(page: Page): Promise<Company> {
  const company = await Company.found(page, { enableDate: '2026-07-01' });
  await company.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  const categories = await company.get<{ id: number; name: string }[]>('/accounting-category');
  const customer = categories.find(({ name }) => name === '客户');
  await company.post('/accounting-category-details', {
    accountingCategoryId: customer?.id,
    code: '001',
    name: '甲公司',
    enable: true,
  });
  const chart = await company.get<Subject[]>('/subject');
  const change = (code: string, fields: object) =>
    company.put('/subject', { ...chart.find((account) => account.code === code), ...fields });
  await change('1122', {
    auxiliaryAccounting: JSON.stringify([{ id: customer?.id, name: '客户' }]),
    currencyCodes: ['USD'],
  });
  await change('1002', { currencyCodes: ['USD'] });
  await change('1405', { unit: '件' });
  await change('5001', { unit: '件' });
  return company;
}

test('凭证模板：只用键盘设计，列表里看得到，改了再存', async ({ page }) => {
  const company = await tradingCompany(page);
  await page.goto('/template/manager');
  await expect(page.getByText('还没有凭证模板')).toBeVisible();
  await page.keyboard.press('Alt+n');
  const { keyboard } = page;
  const focused = (label: string) => expect(page.getByLabel(label, { exact: true })).toBeFocused();

  await test.step('Enter 走过每一格', async () => {
    await focused('模板名称');
    await keyboard.type('出口销售');
    await keyboard.press('Enter');
    await keyboard.type('出口商品');
    await keyboard.press('Enter');
    await keyboard.type('1122');
    await keyboard.press('Enter');
    await focused('第1行 客户');
    await keyboard.type('甲');
    await keyboard.press('Enter');
    await focused('第1行 币别');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await focused('第1行 原币金额');
    await keyboard.type('100');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await focused('第1行 借方金额');
    await expect(page.getByLabel('第1行 借方金额')).toHaveValue('710.00');
    await keyboard.press('Enter');
    await focused('第2行 摘要');
    await keyboard.press('Enter');
    await keyboard.type('5001');
    await keyboard.press('Enter');
    await focused('第2行 数量');
    await keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/template\/manager$/);
  });

  await test.step('金额没填的也存下了', async () => {
    const row = page.getByRole('row', { name: '出口销售' });
    await expect(row).toContainText('1122 应收账款_001_甲公司');
    await expect(row).toContainText('710.00');
    await row.press('Enter');
    await expect(page.getByLabel('第2行 摘要')).toHaveValue('出口商品');
    await page.getByRole('button', { name: '第1行 删除' }).click();
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect(page).toHaveURL(/\/template\/manager$/);
  });

  const [template] = await company.get<{ details: unknown[] }[]>('/voucher-template');
  expect(template?.details).toMatchObject([{ subjectId: company.account('5001'), creditAmount: null }]);
});

test('期初余额：外币连同原币，库存连同数量', async ({ page }) => {
  const company = await tradingCompany(page);
  await page.goto('/initial');
  await page.getByLabel('1002 银行存款 原币').click();
  await page.keyboard.type('1000');
  await expect(page.getByLabel('1002 银行存款 期初余额')).toHaveValue('7,100.00');
  await page.getByLabel('1405 库存商品 期初余额', { exact: true }).click();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('1405 库存商品 期初余额数量')).toBeFocused();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('期初余额已保存')).toBeVisible();
  const rows = await company.get<{ code: string }[]>('/initial-balance?type=资产');
  expect(rows.find(({ code }) => code === '1002')).toMatchObject({
    beginBalance: 7100,
    currencyCode: 'USD',
    currencyAmount: 1000,
  });
  expect(rows.find(({ code }) => code === '1405')).toMatchObject({ beginBalance: 500, num: 12.5 });
});
