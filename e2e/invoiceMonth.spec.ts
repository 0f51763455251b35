import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { BOUGHT, invoiceXml, SELLER, SOLD, US } from './invoiceFiles';

/** 库存 and 收入 by rules; the customer and the supplier are asked for on no account of this chart. */
async function withRules(company: Company): Promise<void> {
  const rule = (title: string, direction: 'in' | 'out', code: string, counter: string) =>
    company.post('/invoice/rule', {
      ...{ title, direction, when: {}, summary: '{对方} {货物}', since: '2026-01-01' },
      target: { subjectId: company.account(code), auxiliary: [] },
      counter: { subjectId: company.account(counter), auxiliary: [] },
    });
  await rule('采购', 'in', '141101', '2202');
  await rule('销售', 'out', '5001', '1122');
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses an invoice with the space bar and makes its voucher: preview, then again. */
async function bookInvoice(page: Page, text: string): Promise<void> {
  await rowOf(page, text).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '生成 1 张凭证' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^已生成 记-\d/)).toBeVisible();
}

test('一个月的发票：导入、生成凭证、核对税额', async ({ page }) => {
  const company = await Company.found(page, { companyName: US.name, creditCode: US.code, vatType: '1' });
  await withRules(company);

  await page.goto('/invoice/import');
  const files = [BOUGHT, SOLD].map((given) => ({
    name: `${given.number}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(invoiceXml(given)),
  }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: '保存 2 项' }).click();
  await expect(page.getByText(/^已保存：/)).toBeVisible();

  await page.goto('/invoice');
  await expect(rowOf(page, SELLER.name)).toContainText('1,130.00');
  await bookInvoice(page, SELLER.name);
  await expect(rowOf(page, SELLER.name).getByRole('link', { name: '记-1' })).toBeVisible();

  await page.goto('/invoice/tax?period=2026-01');
  const output = page.getByRole('region', { name: '销项税额' });
  await expect(output).toContainText('1,150.44');
  await expect(output).toContainText('未入账');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/invoice/unbooked');
  await expect(page.getByText(SOLD.number)).toBeVisible();
});
