import { expect, type Page } from '@playwright/test';
import type { Company } from './company';
import { test } from './day';
import { InventorySystem } from '../scripts/inventory/InventorySystem';
import { linkedCompany, saveRule } from './linkedCompany';

let system: InventorySystem;
test.beforeEach(async () => {
  system = await InventorySystem.start();
});
test.afterEach(() => system.stop());

/** The returned goods of January in the first store: six documents, two of them on the 16th. */
const RETURNS = '/jxcVoucher?period=2026-01&type=2';
const FIRST = { id: 501_922, code: 'YSTH202601101922', supplierId: 2013 };

/** 应付账款 keeps suppliers from now on, of whom there is one; the id of their category. */
async function payablesBySupplier(company: Company): Promise<number | undefined> {
  const categories = await company.get<{ id: number; name: string }[]>('/accounting-category');
  const id = categories.find(({ name }) => name === '供应商')?.id;
  const item = { accountingCategoryId: id, code: 'G013', name: '东莞冻品', enable: true };
  await company.post('/accounting-category-details', item);
  const chart = await company.get<{ code: string }[]>('/subject');
  await company.put('/subject', {
    ...chart.find(({ code }) => code === '2202'),
    auxiliaryAccounting: JSON.stringify([{ id, name: '供应商' }]),
  });
  return id;
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /保\s?存/ });
const generated = (page: Page) => page.getByRole('dialog', { name: '生成完毕' });

test('两个窗口同时生成，每个再连点两下：每张单据正好一张凭证', async ({ page, context }) => {
  const { company } = await linkedCompany(page, system);
  await saveRule(company, { type: 2, debit: '2202', credit: '1405' });
  const other = await context.newPage();
  await Promise.all([page.goto(RETURNS), other.goto(RETURNS)]);
  const buttons = [page, other].map((each) => each.getByRole('button', { name: '生成未生成的 6 张' }));
  await Promise.all(buttons.map((button) => expect(button).toBeEnabled()));
  await Promise.all(buttons.map((button) => button.dblclick()));

  await Promise.all(
    [page, other].map((each) => expect(generated(each)).toContainText('处理了 6 / 6 张单据')),
  );
  const told = await Promise.all([page, other].map((each) => generated(each).textContent()));
  const made = told.map((text) => Number(/生成 (\d+) 张凭证/.exec(text ?? '')?.[1]));
  expect(made.reduce((one, two) => one + two)).toBe(6);
  await generated(page).getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText('已生成 6')).toBeVisible();
  await page.goto('/voucher');
  await expect(page.getByRole('main')).toContainText(/共 6 张.*借方合计.*14,626\.15.*贷方合计.*14,626\.15/);
});

test('单个对应、含税按天合并、预览列出没有对应的、明细改了重新生成，单据和凭证互相找得到', async ({
  page,
}) => {
  const { company } = await linkedCompany(page, system);
  const categoryId = await payablesBySupplier(company);

  await test.step('一个供应商对应一个项目，一种物料单独记到一个科目', async () => {
    await page.goto('/jxcSetting?tab=suppliers');
    await page.getByLabel('查找供应商').fill('东莞市冻品');
    await page.getByRole('combobox', { name: '东莞市冻品供应有限公司的项目' }).click();
    await page.getByTitle('G013 东莞冻品').click();
    await expect(page.getByText('“东莞市冻品供应有限公司”的对应已保存')).toBeVisible();
    await page.getByRole('tab', { name: '物料' }).click();
    await page.getByLabel('查找物料').fill('WL0129');
    await page.getByRole('combobox', { name: '奶粉（大包）的科目' }).fill('1403');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“奶粉（大包）”的对应已保存')).toBeVisible();
  });

  await test.step('规则：贷方按物料，贷方分出 13% 的税金，同一天的合成一张', async () => {
    await page.getByRole('tab', { name: '生成规则' }).click();
    await page.getByRole('button', { name: '设置验收退货单的规则' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('radio', { name: '贷方（销项）' }).check();
    await drawer.getByRole('combobox', { name: '税金科目' }).fill('222101');
    await page.keyboard.press('Enter');
    await drawer.getByLabel('税率（%）').fill('13');
    await drawer.getByRole('radio', { name: '同一天的合成一张' }).check();
    await save(page).click();
    await expect(page.getByText('“验收退货单”的规则已保存')).toBeVisible();
    await expect(page.getByRole('row', { name: /验收退货单/ })).toContainText('13%');
    await expect(page.getByRole('row', { name: /验收退货单/ })).toContainText('按天');
  });

  const days = '/jxcVoucher?period=2026-01&type=2&from=2026-01-10&to=2026-01-16';
  const toPreview = page.getByRole('button', { name: '预览未生成的 4 张' });
  const drawer = page.getByRole('dialog', { name: '预览 4 张单据的凭证' });
  await test.step('只列起止日期里的；预览把没有对应的供应商全部列出来，对应了就没有了', async () => {
    await page.goto(days);
    await toPreview.click();
    await expect(drawer.getByRole('group', { name: '没有对应的供应商' })).toHaveText(/供应商 3 个/);
    await expect(drawer.getByText('3 张单据没有生成凭证')).toBeVisible();
    const recordIds = system.data.suppliers.map(({ id }) => id).filter((id) => id !== FIRST.supplierId);
    await company.post('/inventory/records/supplier/items', { categoryId, recordIds });
  });

  await test.step('预览的金额含税拆开，按天合并', async () => {
    await page.goto(days);
    await toPreview.click();
    // 1,999.70 of which 153.90 is the material with its own account; 13 % is in all of it: 230.05.
    await expect(drawer.getByRole('row', { name: /应交增值税/ }).first()).toContainText('230.05');
    await expect(drawer.getByRole('row', { name: /原材料/ })).toContainText('136.19');
    await expect(drawer.getByText('等 2 张单据')).toBeVisible();
    await drawer.getByRole('button', { name: '生成凭证' }).click();
    await expect(generated(page)).toContainText('生成 3 张凭证（记-1 至 记-3）');
    await generated(page).getByRole('button', { name: '知道了' }).click();
    await page.getByRole('button', { name: /整\s?月/ }).click();
    await expect(page).toHaveURL(/\/jxcVoucher\?period=2026-01&type=2$/);
    await expect(page.getByText('共 6 张，合计 14,626.15')).toBeVisible();
  });

  await test.step('改成一张单据一张凭证：同样的做法，其余两张各成一张', async () => {
    await page.goto('/jxcSetting?tab=rules');
    await page.getByRole('button', { name: '修改验收退货单的规则' }).click();
    await page.getByRole('radio', { name: '一张单据一张凭证' }).check();
    await save(page).click();
    await expect(page.getByRole('row', { name: /验收退货单/ })).toContainText('按单据');
    await page.goto(RETURNS);
    await page.getByRole('button', { name: '生成未生成的 2 张' }).click();
    await expect(generated(page)).toContainText('生成 2 张凭证（记-4 至 记-5）');
    await generated(page).getByRole('button', { name: '知道了' }).click();
  });

  await test.step('明细改了、合计没变：核对明细说改过，重新生成后就好了', async () => {
    await expect(page.getByText('已核对 6 张的明细')).toBeVisible();
    system.rearrange(FIRST.id, 10_000);
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(FIRST.code) });
    await expect(row).toContainText('生成后单据有修改');
    await page.getByRole('button', { name: `重新生成${FIRST.code}的凭证` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '重新生成' }).click();
    await expect(page.getByText('凭证记-1已按单据重新生成')).toBeVisible();
    await expect(page.getByText('已核对 6 张的明细')).toBeVisible();
    await expect(row).not.toContainText('生成后单据有修改');
  });

  await test.step('从单据到凭证，从凭证回到单据', async () => {
    await page.getByRole('link', { name: '记-1', exact: true }).click();
    await expect(page).toHaveURL(/\/voucher\/form\/\d+/);
    await expect(page.getByText(`来源：验收退货单 ${FIRST.code}（1,999.70）`)).toBeVisible();
    await expect(page.getByText('东莞冻品').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '进销存凭证' }).click();
    await expect(page.getByRole('row', { name: new RegExp(FIRST.code) })).toBeVisible();
  });
});
