import { expect, type Page } from '@playwright/test';
import { followDevice } from './barriers';
import { Company } from './company';
import { test } from './day';
import { untilItStands } from './everyPage';
import { withRules } from './invoiceDay';
import { BOUGHT, invoiceXml, SELLER, SOLD, US } from './invoiceFiles';
import { INVOICE_LAYERS } from './opened/invoiceLayers';
import { inspectLayers, inspectPage } from './opened/inspectLayers';
import { namedPerson } from './opened/ownCompany';
import { DESK } from './pictures';

test.use({ hasFixedClock: true, viewport: DESK });

/** Rules for what is bought and sold, and a batch with one invoice of each; nothing is booked. */
async function register(page: Page, company: Company): Promise<void> {
  await withRules(company);
  for (const given of [BOUGHT, SOLD]) {
    const file = {
      name: `${given.number}.xml`,
      mimeType: 'text/xml',
      buffer: Buffer.from(invoiceXml(given)),
    };
    await page.request.post('/api/invoice/files', {
      multipart: { file },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
  }
}

test('发票的各页和对话框：看不见、不用鼠标的人都能用，深色也一样，样子与图片一致', async ({ page }) => {
  const found: string[] = [];
  await namedPerson(page, '孙会计');
  const company = await Company.another(page, US.name, { creditCode: US.code, vatType: '1' });
  await followDevice(page);
  await page.goto('/invoice');
  await untilItStands(page);
  found.push(...(await inspectPage(page, 'invoice-start')));
  await register(page, company);
  await page.goto('/invoice');
  await expect(page.getByText(SELLER.name)).toBeVisible();
  found.push(...(await inspectPage(page, 'invoice-register')));
  found.push(...(await inspectLayers(page, INVOICE_LAYERS)));
  expect(found).toStrictEqual([]);
});
