import { expect, type Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { Company } from './company';
import { test } from './day';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

/** Chooses a file in the dialog of 导入. */
async function chooseFile(page: Page, file: ReturnType<typeof csv>) {
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

async function downloaded(page: Page): Promise<ExcelJS.Worksheet | undefined> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出' }).click(),
  ]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(await download.path());
  return workbook.worksheets[0];
}

test('科目：导入先看问题，改好再导入；新增下级、停用；导出的就是导入的', async ({ page }) => {
  const company = await Company.found(page);
  await company.enter({
    date: '2026-01-05',
    summary: '收到投资款',
    lines: [
      { code: '1002', debit: '50000.00' },
      { code: '3001', credit: '50000.00' },
    ],
  });
  await page.goto('/subject');
  await expect(page.getByRole('cell', { name: '银行存款', exact: true })).toBeVisible();

  await test.step('不对的文件说出行和列，改好再选', async () => {
    const dialog = await chooseFile(
      page,
      csv('科目.csv', ['科目编码,科目名称,辅助核算', '100201,工商银行,', '100202,建设银行,司机']),
    );
    await expect(dialog.getByRole('row', { name: /司机/ })).toContainText('辅助核算类别“司机”不存在');
    await dialog
      .locator('input[type=file]')
      .setInputFiles(
        csv('科目.csv', ['科目编码,科目名称,辅助核算', '100201,工商银行,', '1122,应收账款,客户']),
      );
    await expect(dialog).toContainText('可以导入：新增 1 行，修改 1 行');
    await expect(dialog.getByRole('row', { name: /100201/ })).toContainText(
      '上级“1002 银行存款”的1笔分录全部转入“100201 工商银行”',
    );
    await dialog.getByRole('button', { name: '导入 2 行' }).click();
    await expect(page.getByText('已导入科目：新增 1 行，修改 1 行')).toBeVisible();
    await expect(page.getByRole('row', { name: /应收账款/ })).toContainText('客户');
  });

  await test.step('停用再启用', async () => {
    await page.getByRole('button', { name: '停用 1001 库存现金' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /停\s?用/ })
      .click();
    await expect(page.getByRole('row', { name: /^1001/ })).toContainText('停用');
    await page.getByRole('button', { name: '启用 1001 库存现金' }).click();
    await expect(page.getByRole('button', { name: '停用 1001 库存现金' })).toBeVisible();
  });

  const worksheet = await downloaded(page);
  const codes = worksheet?.getColumn(1).values ?? [];
  const row = worksheet?.getRow(codes.indexOf('100201'));
  expect([1, 2, 3, 4].map((column) => row?.getCell(column).value)).toEqual([
    '100201',
    '工商银行',
    '资产',
    '借',
  ]);
});

test('期初：方向键逐格录入，粘贴整块，撤销；导入后试算平衡', async ({ page }) => {
  await Company.found(page);
  await page.goto('/initial');
  const cell = (name: string) => page.getByRole('textbox', { name });

  await test.step('录入、粘贴、撤销', async () => {
    await cell('1001 库存现金 期初余额').click();
    await page.keyboard.type('12*3.5');
    await page.keyboard.press('Enter');
    await expect(cell('1002 银行存款 期初余额')).toBeFocused();
    await expect(cell('1001 库存现金 期初余额')).toHaveValue('42.00');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    }, '1,000.00\n7.00\n8.00\n');
    await expect(page.getByRole('alert')).toContainText('已粘贴');
    await expect(cell('1002 银行存款 期初余额')).toHaveValue('1000.00');
    await page.keyboard.press('Control+z');
    await expect(cell('1002 银行存款 期初余额')).toHaveValue('');
    await page.keyboard.press('ArrowUp');
    await expect(cell('1001 库存现金 期初余额')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('期初余额已保存')).toBeVisible();
  });

  await test.step('导入其余的', async () => {
    const dialog = await chooseFile(
      page,
      csv('期初.csv', [
        '科目编码,科目名称,期初余额',
        '1001,库存现金,',
        '1002,银行存款,958.00',
        '3001,实收资本,1000',
      ]),
    );
    await expect(dialog).toContainText('可以导入：新增 2 行，修改 0 行');
    await dialog.getByRole('button', { name: '导入 2 行' }).click();
    await expect(page.getByText('已导入期初余额：新增 2 行，修改 0 行')).toBeVisible();
    await expect(cell('1002 银行存款 期初余额')).toHaveValue('958.00');
    await expect(page.getByRole('status').filter({ hasText: '试算平衡' })).toBeVisible();
  });

  const worksheet = await downloaded(page);
  const codes = worksheet?.getColumn(1).values ?? [];
  expect(worksheet?.getRow(codes.indexOf('1001')).getCell(4).value).toBe(42);
});
