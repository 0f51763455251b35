import { expect, type Page } from '@playwright/test';
import type { Company } from './company';
import { invoiceXml, type GivenInvoice } from './invoiceFiles';

/** 库存 and 收入 by rules; the customer and the supplier are asked for on no account of this chart. */
export async function withRules(company: Company): Promise<void> {
  const rule = (title: string, direction: 'in' | 'out', code: string, counter: string) =>
    company.post('/invoice/rule', {
      ...{ title, direction, when: {}, summary: '{对方} {货物}', since: '2026-01-01' },
      target: { subjectId: company.account(code), auxiliary: [] },
      counter: { subjectId: company.account(counter), auxiliary: [] },
    });
  await rule('采购', 'in', '141101', '2202');
  await rule('销售', 'out', '5001', '1122');
}

/** The row that says this. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses an invoice with the space bar and makes its voucher: preview, then again. */
export async function bookInvoice(page: Page, text: string): Promise<void> {
  await rowOf(page, text).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: '生成 1 张凭证' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^已生成 记-\d/)).toBeVisible();
}

/** Takes the XML of invoices in: read first, then saved. */
export async function importInvoices(page: Page, invoices: readonly GivenInvoice[]): Promise<void> {
  await page.goto('/invoice/import');
  const files = invoices.map((given) => ({
    name: `${given.number}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(invoiceXml(given)),
  }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('button', { name: `保存 ${invoices.length} 项` }).click();
  await expect(page.getByText(/^已保存：/)).toBeVisible();
}
