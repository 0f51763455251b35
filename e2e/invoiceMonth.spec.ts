import { expect } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { bookInvoice, importInvoices, rowOf, withRules } from './invoiceDay';
import { BOUGHT, SELLER, SOLD, US } from './invoiceFiles';

test('一个月的发票：导入、生成凭证、核对税额', async ({ page }) => {
  const company = await Company.found(page, { companyName: US.name, creditCode: US.code, vatType: '1' });
  await withRules(company);

  await importInvoices(page, [BOUGHT, SOLD]);

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
