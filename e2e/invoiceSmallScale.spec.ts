import { expect } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { importInvoices, rowOf, withRules } from './invoiceDay';
import { BOUGHT, SELLER, US } from './invoiceFiles';

/** The smallest picture there is. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('小规模纳税人：手机拍照录入再制单，凭证里附发票，税额计入成本', async ({ page }) => {
  const company = await Company.found(page, { companyName: US.name, creditCode: US.code, vatType: '0' });
  await withRules(company);

  await test.step('手机：对着发票拍照，对照着填，登记后就地生成凭证', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/invoice/import');
    await expect(page.getByRole('button', { name: /拍\s?照/ })).toBeVisible();
    const photo = { name: 'image.png', mimeType: 'image/png', buffer: PHOTO };
    await page.locator('input[capture]').setInputFiles(photo);
    await page.getByRole('button', { name: '对照原件录入' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('发票号码').fill('26992000000000000051');
    await form.getByLabel('开票日期').fill('2026-01-06');
    await form.getByLabel('开票日期').press('Enter');
    await form.getByLabel('销售方名称').fill(SELLER.name);
    await form.getByLabel('第1行货物或服务').fill('*餐饮服务*餐费');
    await form.getByLabel('第1行金额').fill('94.34');
    await form.getByLabel('第1行税额').fill('5.66');
    await form.getByLabel('第1行税额').press('Tab');
    await expect(form.getByText('100.00')).toBeVisible();
    await form.getByRole('button', { name: /登\s?记/ }).click();
    await expect(page).toHaveURL(/\/invoice\/\d+$/);
    await page.getByRole('button', { name: '预览凭证' }).click();
    await page.getByRole('button', { name: '生成 1 张凭证' }).click();
    await expect(page.getByText(/^已生成 记-1/)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 768 });
  });

  await test.step('录凭证时按金额附发票：分录、摘要、附单据数填好，保存就入账', async () => {
    await importInvoices(page, [BOUGHT]);
    await page.goto('/voucher/form');
    await page.getByRole('textbox', { name: '摘要' }).first().focus();
    await page.keyboard.press('Alt+v');
    const search = page.getByRole('combobox', { name: '查找发票' });
    await search.fill('1130');
    const found = page.getByRole('listbox', { name: '发票' }).getByRole('option');
    await expect(found).toHaveCount(1);
    await expect(page.getByRole('button', { name: /附\s?上/ })).toBeEnabled();
    await search.press('Enter');
    await expect(page.getByLabel('附单据数')).toHaveValue('1');
    await expect(page.getByRole('row', { name: '第1行' })).toContainText('141101');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^已保存 记-2/)).toBeVisible();
  });

  await test.step('1024 宽的台账不用左右移动：价税合计和凭证都看得见；税额核对没有待认证', async () => {
    await page.goto('/invoice');
    const row = rowOf(page, BOUGHT.number);
    await expect(row.getByText('1,130.00')).toBeInViewport();
    await expect(row.getByRole('link', { name: '记-2' })).toBeInViewport();
    const file = page.waitForEvent('download');
    await page.keyboard.press('Control+e');
    expect((await file).suggestedFilename()).toContain('进项发票台账');
    await page.goto('/invoice/tax?period=2026-01');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
