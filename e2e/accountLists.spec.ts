import { expect, type Locator, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { downloadedWorksheet } from './downloadedWorksheet';

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

/** The row of a code in what 导出 gives. */
async function exportedRow(page: Page, code: string) {
  const { rows } = await downloadedWorksheet(page, page.getByRole('link', { name: '导出' }));
  return rows.find(([first]) => first === code);
}

/** 新增下级 in the row of an account; `fill` adds to the name. */
async function addChild(
  page: Page,
  parent: string,
  name: string,
  fill: (drawer: Locator) => Promise<void>,
): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(`^${parent} `) })
    .getByRole('button', { name: '新增下级' })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('科目名称').fill(name);
  await fill(drawer);
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
}

test('科目：导入先看问题，改好再导入；新增下级、停用；导出的就是导入的', async ({ page }) => {
  const company = await Company.found(page);
  const voucher = await company.enter({
    date: '2026-01-05',
    summary: '收到投资款',
    lines: [
      { code: '1002', debit: '50000.00' },
      { code: '3001', credit: '50000.00' },
    ],
  });
  await company.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
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

  await test.step('新增下级：带计量单位、辅助核算和外币；有分录的上级先问', async () => {
    await addChild(page, '1403 原材料', '钢材', async (drawer) => {
      await expect(drawer.getByLabel('科目编码')).toHaveValue('140301');
      await drawer.getByLabel('计量单位').fill('吨');
      await drawer.getByRole('checkbox', { name: '供应商' }).check();
      await drawer.getByRole('checkbox', { name: 'USD 美元' }).check();
    });
    const cells = page.getByRole('row', { name: /^140301 / }).getByRole('cell');
    await expect(cells).toContainText(['140301', '钢材', 'gc', '借', '吨', '供应商', 'USD', '启用', '删除']);
    await page.getByText('权益', { exact: true }).click();
    await addChild(page, '3001 实收资本', '张三', () => Promise.resolve());
    const question = page.getByRole('dialog').filter({ hasText: '新增第一个下级科目' });
    await expect(question).toContainText('1笔分录');
    await question.getByRole('button', { name: /取\s?消/ }).click();
    const accounts = await company.get<{ code: string }[]>('/subject');
    expect(accounts.map(({ code }) => code)).not.toContain('300101');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await question.getByRole('button', { name: /确\s?定/ }).click();
    await expect(page.getByRole('row', { name: /^300101 / })).toContainText('张三');
    const { details } = await company.get<{ details: { subjectCode: string }[] }>(`/voucher/${voucher}`);
    expect(details.map(({ subjectCode }) => subjectCode)).toEqual(['100201', '300101']);
    await page.getByText('资产', { exact: true }).click();
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

  expect((await exportedRow(page, '100201'))?.slice(0, 4)).toEqual(['100201', '工商银行', '资产', '借']);
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

  expect((await exportedRow(page, '1001'))?.[3]).toBe(42);
});
