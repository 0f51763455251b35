import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { downloadedWorksheet } from './downloadedWorksheet';

/** 编码, 名称 and what else an item carries, as the file has them. */
const TITLES = ['编码', '名称', '备注', '启用', '车牌', '车型'];

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('辅助核算：自己的类别和列，项目新增、查找、导入、停用，导出的就是看到的，清空先问', async ({ page }) => {
  const company = await Company.found(page);
  await page.goto('/assisting-accounting');

  await test.step('自己的类别带两列', async () => {
    await button(page, /新增类别/).click();
    await page.getByLabel('类别名称').fill('车辆');
    await page.getByLabel('自定义列').fill('车牌');
    await page.keyboard.press('Enter');
    await page.getByLabel('自定义列').fill('车型');
    await page.keyboard.press('Enter');
    await button(page, /保\s?存/).click();
    await expect(row(page, '车辆')).toContainText('车牌、车型');
    await page.getByRole('link', { name: '车辆', exact: true }).click();
    await expect(page.getByText('还没有车辆')).toBeVisible();
  });

  await test.step('模板是空表，先有自己的列；导入先试再存', async () => {
    await button(page, /导\s?入/).click();
    const dialog = page.getByRole('dialog');
    const template = await downloadedWorksheet(page, dialog.getByRole('link', { name: '下载模板' }));
    expect(template).toEqual({ name: '车辆导入模板.xlsx', rows: [TITLES] });
    const file = '编码,名称,车牌\n001,货车,粤A1\n002,叉车,\n';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '车辆.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByText('可以导入：新增 2 行')).toBeVisible();
    await button(page, /导入 2 行/).click();
    await expect(row(page, '001 货车')).toContainText('粤A1');
  });

  await test.step('新增一个，各列一起填；停用另一个', async () => {
    await button(page, /新增车辆/).click();
    await page.getByLabel('编码').fill('003');
    await page.getByLabel('名称', { exact: true }).fill('轿车');
    await page.getByLabel('车型').fill('五座');
    await page.getByLabel('备注').fill('经理用');
    await button(page, /保\s?存/).click();
    await expect(row(page, '003 轿车').getByRole('cell')).toContainText([
      '003',
      '轿车',
      '',
      '五座',
      '经理用',
      '启用',
    ]);
    await row(page, '002 叉车')
      .getByRole('button', { name: /停\s?用/ })
      .click();
    await expect(row(page, '002 叉车').getByRole('button', { name: /启\s?用/ })).toBeVisible();
  });

  await test.step('按编码和名称查找', async () => {
    const search = page.getByLabel('查找车辆');
    await search.fill('轿');
    await expect(row(page, '001 货车')).toHaveCount(0);
    await expect(row(page, '003 轿车')).toBeVisible();
    await search.fill('飞机');
    await expect(page.getByText('没有找到，请换一个关键字')).toBeVisible();
    await search.fill('');
    await expect(row(page, '001 货车')).toBeVisible();
  });

  await test.step('导出的每一格就是看到的', async () => {
    const { rows } = await downloadedWorksheet(page, page.getByRole('link', { name: '导出' }));
    // Cells that are empty at the end of a row are not in the file.
    const cells = rows.map((values) => TITLES.map((_title, column) => values[column] ?? ''));
    expect(cells).toEqual([
      TITLES,
      ['001', '货车', '', '是', '粤A1', ''],
      ['002', '叉车', '', '否', '', ''],
      ['003', '轿车', '经理用', '是', '', '五座'],
    ]);
  });

  await test.step('用过的项目清不空，说出是哪一个；没有用过的，问过就清空', async () => {
    const voucher = await useTruck(company);
    await clear(page);
    await expect(page.getByText(/001 货车.*已被.*使用/)).toBeVisible();
    await expect(row(page, '003 轿车')).toBeVisible();
    await company.form('/voucher/batchDelete', { checked: voucher, year: 2026, month: 1 });
    await clear(page);
    await expect(page.getByText('已清空车辆')).toBeVisible();
    await expect(page.getByText('还没有车辆')).toBeVisible();
  });
});

async function clear(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: '筛选与操作' }).getByRole('button', { name: '清空' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '清空车辆的全部项目？' });
  await dialog.getByRole('button', { name: /清\s?空/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** A voucher whose fuel was for the truck; its id. */
async function useTruck(company: Company): Promise<number> {
  const categories = await company.get<{ id: number; name: string }[]>('/accounting-category');
  const id = categories.find(({ name }) => name === '车辆')?.id;
  const [fuel] = (await company.get<Record<string, unknown>[]>('/subject')).filter(
    ({ code }) => code === '560219',
  );
  await company.put('/subject', { ...fuel, auxiliaryAccounting: JSON.stringify([{ id, name: '车辆' }]) });
  const items = await company.get<{ records: { code: string }[] }>(
    `/accounting-category-details?accounting_category_id=${id}`,
  );
  const truck = items.records.find(({ code }) => code === '001');
  return company.enter({
    date: '2026-01-10',
    summary: '加油',
    lines: [
      { code: '560219', debit: '300', more: { auxiliary: [truck] } },
      { code: '1001', credit: '300' },
    ],
  });
}
