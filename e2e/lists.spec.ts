import { expect, type Page } from '@playwright/test';
import { Company } from './company';
import { test } from './day';

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('凭证字、币别、辅助核算、组织：从菜单进去，建好，到账里用上', async ({ page }) => {
  const company = await Company.found(page, { enableDate: '2026-01-01' });
  await page.goto('/voucher-word');

  await test.step('凭证字：键盘新增，回车保存，焦点回到原处', async () => {
    await row(page, '记').waitFor();
    await page.keyboard.press('Alt+n');
    await expect(page.getByLabel('凭证字', { exact: true })).toBeFocused();
    await page.keyboard.type('通');
    await page.keyboard.press('Tab');
    await page.keyboard.type('通用凭证');
    await page.keyboard.press('Enter');
    await expect(row(page, '通')).toContainText('通用凭证');
    await row(page, '通').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('打印标题')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, '通')).toBeFocused();
  });

  await test.step('币别：新增美元，写到一半按浏览器的后退先问，登记一天的汇率', async () => {
    await page.getByRole('menuitem', { name: '币别', exact: true }).click();
    await button(page, /新增币别/).click();
    await page.getByLabel('币别代码').fill('usd');
    await page.evaluate(() => history.back());
    await button(page, /继续填写/).click();
    await expect(page).toHaveURL(/\/currency$/);
    await expect(page.getByLabel('币别代码')).toHaveValue('USD');
    await page.getByLabel('币别名称').fill('美元');
    await page.getByLabel('默认汇率').fill('7.1');
    await button(page, /保\s?存/).click();
    await row(page, 'USD 美元').getByRole('button', { name: '按日汇率' }).click();
    await page.getByRole('textbox', { name: '日期' }).fill('2026-01-10');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '汇率' }).fill('7.25');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2026-01-10 起的汇率 7.25 已登记')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'USD 美元')).toContainText('7.25（2026-01-10 起）');
  });

  await test.step('记账凭证按凭证日期建议汇率', async () => {
    const [account] = (await company.get<Record<string, unknown>[]>('/subject')).filter(
      ({ code }) => code === '1002',
    );
    await company.put('/subject', { ...account, currencyCodes: ['USD'] });
    const rates: string[] = [];
    for (const date of ['2026-01-09', '2026-01-10']) {
      await page.goto('/voucher/form');
      await page.getByLabel('日期').first().fill(date);
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: '会计科目' }).first().click();
      await page.keyboard.type('1002');
      await page.keyboard.press('Enter');
      rates.push(await page.getByLabel('汇率').first().inputValue());
    }
    expect(rates).toEqual(['7.1', '7.25']);
  });

  await test.step('辅助核算：自己的类别，导入先试再存，停用', async () => {
    await page.goto('/assisting-accounting');
    await button(page, /新增类别/).click();
    await page.getByLabel('类别名称').fill('车辆');
    await page.getByLabel('自定义列').fill('车牌');
    await page.keyboard.press('Enter');
    await button(page, /保\s?存/).click();
    await page.getByRole('link', { name: '车辆', exact: true }).click();
    await expect(page.getByText('还没有车辆')).toBeVisible();
    await button(page, /导\s?入/).click();
    const file = '编码,名称,车牌\n001,货车,粤A1\n002,叉车,\n';
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: '车辆.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByText('可以导入：新增 2 行')).toBeVisible();
    await button(page, /导入 2 行/).click();
    await expect(row(page, '001 货车')).toContainText('粤A1');
    await row(page, '002 叉车')
      .getByRole('button', { name: /停\s?用/ })
      .click();
    await expect(row(page, '002 叉车').locator('td').nth(4)).toHaveText('停用');
  });

  await test.step('组织：新增门店，顶部可以切换过去；授权它的利润表', async () => {
    await page.goto('/organization');
    await row(page, '晨光文具商行').getByRole('button', { name: '新增下级' }).click();
    await page.getByLabel('组织名称').fill('城东门店');
    await button(page, /保\s?存/).click();
    await expect(row(page, '城东门店')).toContainText('门店');
    await row(page, '城东门店')
      .getByRole('button', { name: /报\s?表/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('利润表');
    await page.keyboard.press('Escape');
    const stores = await company.get<{ name: string; currentAccountDate: string }[]>('/organization');
    expect(stores.map(({ name }) => name)).toEqual(['晨光文具商行', '城东门店']);
  });

  await test.step('操作日志：按类别查，导出，校验给出封存码', async () => {
    await page.goto('/log');
    const log = page.getByRole('main').getByRole('table');
    await expect(log).toContainText('城东门店');
    await page.getByRole('combobox', { name: '类别' }).click();
    await page.getByTitle('科目', { exact: true }).click();
    await expect(log).toContainText('外币：空 → USD');
    await expect(log).not.toContainText('城东门店');
    const saving = page.waitForEvent('download');
    await button(page, /导\s?出/).click();
    expect((await saving).suggestedFilename()).toMatch(/操作日志.*\.xlsx$/);
    await button(page, /校\s?验/).click();
    await expect(page.getByRole('dialog')).toContainText(/\d+ 条记录首尾相接，没有被改动/);
    await expect(page.getByRole('dialog')).toContainText(/封存码 \d+-/);
  });
});
