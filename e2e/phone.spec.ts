import { expect, type Locator, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { sideways } from './sideways';
import { cell, row } from './voucherKeys';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const receipt = {
  name: 'image.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** What is written over a field of a card, by its look. */
const labelOver = (page: Page, number: number, label: string) =>
  cell(page, number, label).evaluate((field) =>
    getComputedStyle(field.closest('[role=gridcell]')!, '::before').content.replaceAll('"', ''),
  );

/** A notice comes in above the voucher while a list is open: the list moves with its row. */
async function staysBesideRow(page: Page, list: Locator): Promise<void> {
  const distance = async () => {
    const [{ y, height }, { y: top }] = [await boxOf(row(page, 1)), await boxOf(list)];
    return Math.round(top - (y + height));
  };
  const before = await distance();
  const voucher = page.getByRole('heading', { name: '记账凭证' });
  await voucher.evaluate((title) =>
    title.insertAdjacentHTML('beforebegin', '<p style="height: 60px">提示</p>'),
  );
  await expect.poll(distance).toBe(before);
  await page.getByText('提示', { exact: true }).evaluate((notice) => notice.remove());
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
}

test('在手机上：拍照记账，一张张卡片填好，保存后附件跟着上去，在列表里审核', async ({ page }) => {
  const company = await Company.found(page);
  await company.enter({
    date: '2026-01-08',
    summary: '提现备用',
    lines: [
      { code: '1001', debit: '2000.00' },
      { code: '1002', credit: '2000.00' },
    ],
  });
  await page.goto('/voucher');

  await test.step('列表里拍下收据，到一张新凭证', async () => {
    await expect(page.getByLabel('凭证 记-1')).toBeVisible();
    expect(await sideways(page)).toStrictEqual([]);
    const camera = page.locator('input[type=file][capture]');
    await expect(camera).toHaveAttribute('accept', 'image/*');
    await camera.setInputFiles(receipt);
    await expect(page).toHaveURL(/\/voucher\/form$/);
    await expect(page.getByRole('button', { name: '附件 待上传 1 个' })).toBeVisible();
  });

  await test.step('网页重新打开，照片还在', async () => {
    await expect.poll(() => keptFiles(page)).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('button', { name: '附件 待上传 1 个' })).toBeVisible();
  });

  await test.step('每一行是一张卡片：摘要、科目、金额写明，没有数字格', async () => {
    await expect(row(page, 1)).toBeVisible();
    expect(await sideways(page)).toStrictEqual([]);
    await expect.poll(() => labelOver(page, 1, '摘要')).toBe('摘要');
    await expect.poll(() => labelOver(page, 1, '会计科目')).toBe('科目');
    await expect.poll(() => labelOver(page, 1, '借方金额')).toBe('借方金额');
    await expect.poll(() => labelOver(page, 1, '贷方金额')).toBe('贷方金额');
    await expect(page.getByRole('columnheader')).toHaveCount(0);
  });

  await test.step('点着填：摘要、科目、金额', async () => {
    await cell(page, 1, '摘要').tap();
    await page.keyboard.type('付房租');
    await cell(page, 1, '会计科目').tap();
    await page.keyboard.type('560206');
    await staysBesideRow(page, page.getByRole('listbox'));
    await page.getByRole('option', { name: /560206/ }).tap();
    await cell(page, 1, '借方金额').tap();
    await page.keyboard.type('1500');
    await page.keyboard.press('Enter');
    await cell(page, 2, '会计科目').tap();
    await page.keyboard.type('1002');
    await page.getByRole('option', { name: /1002/ }).first().tap();
    // The proposed figure is there to be read, as an ordinary number.
    await expect(cell(page, 2, '贷方金额')).toHaveValue('1,500.00');
    await expect(page.getByRole('row', { name: '合计' })).toContainText('借方合计 1,500.00');
    expect(await sideways(page)).toStrictEqual([]);
  });

  await test.step('保存，照片作为附件上去', async () => {
    await page.getByRole('button', { name: '保存', exact: true }).tap();
    await expect(page.getByText('已保存 记-2')).toBeVisible();
    await expect(page.getByRole('button', { name: '附件 1 个' })).toBeVisible();
  });

  await test.step('回到列表，路上就审核', async () => {
    await page.goto('/voucher');
    await page.getByRole('button', { name: '审核 记-2' }).tap();
    await expect(page.getByLabel('凭证 记-2')).toContainText('已审核');
    expect(await sideways(page)).toStrictEqual([]);
  });
});

/** How many files the browser keeps that the server does not have yet. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('mingzhang');
        // Before the page has made it there is nothing to count.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('unsentFiles').objectStore('unsentFiles').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
