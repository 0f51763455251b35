import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { Company, type EnteredLine } from './company';
import { test } from './day';

/** January of a shop: eight vouchers, two of them hers to find by summary, amount, account and number. */
const JANUARY = [
  ['05', '收到投资款', '1002', '3001', '50000.00'],
  ['08', '采购商品', '1405', '1002', '8000.00'],
  ['10', '支付房租', '560206', '1002', '1500.00'],
  ['12', '销售商品', '1002', '5001', '10100.00'],
  ['15', '提取备用金', '1001', '1002', '2000.00'],
  ['18', '支付快递费', '560206', '1001', '88.60'],
  ['22', '销售商品', '1002', '5001', '300.10'],
  ['28', '支付水电费', '560206', '1002', '412.35'],
] as const;

async function enterJanuary(company: Company): Promise<number[]> {
  const ids: number[] = [];
  for (const [day, summary, debit, credit, amount] of JANUARY) {
    const lines: EnteredLine[] = [
      { code: debit, debit: amount },
      { code: credit, credit: amount },
    ];
    ids.push(await company.enter({ date: `2026-01-${day}`, summary, lines }));
  }
  return ids;
}

const voucher = (page: Page, title: string): Locator => page.getByLabel(`凭证 ${title}`, { exact: true });
const footer = (page: Page) => page.getByLabel('合计', { exact: true });
const printButton = (page: Page) => page.getByRole('button', { name: /(^| )打\s?印$/ });
const chips = (page: Page) => page.getByRole('group', { name: '筛选条件' });

async function openList(page: Page): Promise<void> {
  await page.goto('/voucher');
  await expect(voucher(page, '记-1')).toBeVisible();
}

async function tick(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.getByLabel(`选择 ${title}`, { exact: true }).check();
}

test('查找：快速查找、筛选、合计，都在地址里，回来还在原处', async ({ page }) => {
  await enterJanuary(await Company.found(page));
  await openList(page);
  await expect(footer(page)).toContainText('72,401.05');

  await test.step('快速查找金额', async () => {
    await page.getByLabel('快速查找').fill('300.10');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toContainText('金额：300.10');
    await expect(voucher(page, '记-7')).toBeVisible();
    await expect(voucher(page, '记-1')).toBeHidden();
    await expect(footer(page)).toContainText('共 1 张');
  });

  await test.step('地址就是条件：刷新以后一样', async () => {
    await page.reload();
    await expect(chips(page)).toContainText('金额：300.10');
    await expect(voucher(page, '记-7')).toBeVisible();
  });

  await test.step('打开，再回来，条件还在', async () => {
    await voucher(page, '记-7').press('Enter');
    await expect(page.getByRole('heading', { name: '记账凭证' })).toBeVisible();
    await page.goBack();
    await expect(chips(page)).toContainText('金额：300.10');
  });

  await test.step('筛选摘要和金额区间', async () => {
    await chips(page).getByRole('button', { name: '取消 金额：300.10' }).click();
    await expect(footer(page)).toContainText('共 8 张');
    await page.getByRole('button', { name: '筛选' }).click();
    const panel = page.getByRole('region', { name: '筛选' });
    await panel.getByLabel('摘要').fill('支付');
    await panel.getByLabel('摘要').press('Enter');
    await expect(footer(page)).toContainText('共 3 张');
    await expect(footer(page)).toContainText('2,000.95');
  });

  await test.step('没有符合条件的，说出来，一键清除', async () => {
    await page.getByLabel('快速查找').fill('记-99');
    await page.keyboard.press('Enter');
    await expect(page.getByText('没有符合条件的凭证')).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await expect(footer(page)).toContainText('共 8 张');
  });
});

test('成批审核与删除说明跳过了谁，断号当场看见并整理', async ({ page }) => {
  const company = await Company.found(page);
  const ids = await enterJanuary(company);
  await openList(page);

  await test.step('审核两张，再连同一张未审核的删除：两张跳过，写明原因', async () => {
    await tick(page, '记-1', '记-2');
    await page.getByRole('button', { name: /(^| )审核$/ }).click();
    await expect(voucher(page, '记-2')).toContainText('已审核');
    await tick(page, '记-1', '记-3');
    await page.getByRole('button', { name: '批量删除' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toContainText('凭证记-1已审核，不能删除；请先取消审核');
    await preview.getByRole('button', { name: /删\s?除/ }).click();
    await expect(voucher(page, '记-3')).toBeHidden();
  });

  await test.step('缺号的提示；先看会怎么改，再整理', async () => {
    await expect(page.getByText('2026年第01期凭证断号 1 个：缺记字第 3 号')).toBeVisible();
    await page.getByRole('button', { name: '整理断号' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /记-4.*记-3/ })).toBeVisible();
    await dialog.getByRole('button', { name: '整理 5 张凭证' }).click();
    await expect(page.getByText(/凭证断号/)).toBeHidden();
    await expect(voucher(page, '记-3')).toContainText('销售商品');
  });

  await test.step('红冲：新凭证金额相反，两张互相看得见', async () => {
    await voucher(page, '记-4').press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /红冲|确/ }).click();
    await expect(voucher(page, '记-8')).toContainText('-2,000.00');
  });

  await test.step('选择全部张数一起取消审核：没审核的跳过', async () => {
    await page.getByLabel('选择本页').check();
    await expect(page.getByRole('status', { name: '已选凭证' })).toContainText('已选 8 张');
    await page.getByRole('button', { name: /(^| )取消审核$/ }).click();
    await expect(page.getByText('已取消审核 2 张凭证，跳过 6 张')).toBeVisible();
    await expect(page.getByText('2026年第01期凭证记-3至记-8未审核，不能取消审核')).toBeVisible();
  });

  expect(ids).toHaveLength(8);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const row = (...cells: readonly string[]) => cells.join(',');
const TITLES = row('日期', '凭证字', '凭证号', '摘要', '科目代码', '借方金额', '贷方金额', '附件数');

test('导入：先试，有一处不对就一张不进；改好再导；导出的能原样导回', async ({ page }) => {
  const company = await Company.found(page);
  await enterJanuary(company);
  await openList(page);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入凭证' });
  const choose = (name: string, ...rows: readonly string[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([TITLES, ...rows].join('\n')) });

  await test.step('问题带着行号，导入的按钮按不下去', async () => {
    await choose(
      '凭证.csv',
      row('2026-01-30', '记', '9', '付电话费', '560206', '50.00', '', '1'),
      row('2026-01-30', '记', '9', '付电话费', '1002', '', '49.00', '1'),
      row('2026-01-31', '记', '10', '没有的科目', '999999', '1.005', '', '1'),
    );
    await expect(dialog.getByText(/没有导入任何凭证/)).toBeVisible();
    await expect(dialog.getByText('科目编码“999999”不存在')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled();
  });

  await test.step('改好的文件先看再导', async () => {
    await choose(
      '凭证.csv',
      row('2026-01-30', '记', '9', '付电话费', '560206', '50.00', '', '1'),
      row('2026-01-30', '记', '9', '付电话费', '1002', '', '50.00', '1'),
    );
    await dialog.getByRole('button', { name: '导入 1 张凭证' }).click();
    await expect(dialog).toBeHidden();
    await expect(voucher(page, '记-9')).toContainText('付电话费');
  });

  await test.step('导出当前筛选，删掉，原样导回', async () => {
    await page.goto('/voucher?year=2026&month=1');
    await page.getByLabel('快速查找').fill('付电话费');
    await page.keyboard.press('Enter');
    await expect(footer(page)).toContainText('共 1 张');
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: '导出' })
      .or(page.getByRole('link', { name: '导出' }))
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toContain('凭证');
    const exported = {
      name: file.suggestedFilename(),
      mimeType: XLSX,
      buffer: readFileSync(await file.path()),
    };
    await voucher(page, '记-9').press('Delete');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s?除/ })
      .click();
    await expect(page.getByText('没有符合条件的凭证')).toBeVisible();
    await page.getByRole('button', { name: '导入' }).click();
    await dialog.locator('input[type=file]').setInputFiles(exported);
    await dialog.getByRole('button', { name: '导入 1 张凭证' }).click();
    await expect(voucher(page, '记-9')).toContainText('50.00');
  });
});

test('打印：预览、换纸，选项下次还在', async ({ page }) => {
  await enterJanuary(await Company.found(page));
  await openList(page);
  await tick(page, '记-1', '记-2');
  await page
    .getByRole('button', { name: /打\s?印/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '打印凭证' });
  await expect(dialog.getByLabel('打印范围')).toContainText('2');
  const shown = page.waitForResponse((reply) => reply.url().includes('/api/pfd/voucher'));
  await dialog.getByRole('combobox', { name: '纸张' }).click();
  await page.getByTitle('A4 三版').click();
  expect((await shown).headers()['content-type']).toContain('application/pdf');
  const download = page.waitForEvent('download');
  await dialog
    .getByRole('button', { name: '下载 PDF' })
    .or(dialog.getByRole('link', { name: '下载 PDF' }))
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.reload();
  await expect(voucher(page, '记-1')).toBeVisible();
  await printButton(page).click();
  await expect(dialog).toContainText('A4 三版');
});
