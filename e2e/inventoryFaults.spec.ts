import { expect } from '@playwright/test';
import { Company } from './company';
import { test } from './day';
import { faultTexts, type Fault } from '../scripts/inventory/faults';
import { INVENTORY_USER, InventorySystem } from '../scripts/inventory/InventorySystem';
import { linkedCompany, saveRule } from './linkedCompany';

const faults = Object.keys(faultTexts) as Fault[];
/** Signing in sends no token that could have expired: linking succeeds then. */
const textsOfLinking: Readonly<Record<Fault, string>> = { ...faultTexts, expired: '已登录进销存，关联成功' };

let system: InventorySystem;
test.beforeEach(async () => {
  system = await InventorySystem.start();
});
test.afterEach(() => system.stop());

test('关联时进销存出错的每一种情形：表单上说明原因，填的都在，恢复后再按一次就行', async ({ page }) => {
  await Company.found(page);
  await page.goto('/bossApp');
  await page.getByLabel('进销存地址').fill(system.address);
  await page.getByLabel('用户名').fill(INVENTORY_USER.username);
  await page.getByLabel('密码').fill(INVENTORY_USER.password);
  const submit = page.getByRole('button', { name: '登录并关联' });
  for (const fault of faults) {
    await test.step(fault, async () => {
      system.fault = fault;
      const answered = page.waitForResponse(/\/api\/inventory\/link$/);
      await submit.click();
      await answered;
      await expect(page.getByText(textsOfLinking[fault])).toBeVisible();
    });
  }
});

test('进销存出错的每一种情形：预览、生成、列表都说明原因，什么也没有生成，恢复后照常', async ({ page }) => {
  const { company } = await linkedCompany(page, system);
  await saveRule(company, { type: 2, debit: '2202', credit: '1405' });
  const main = page.getByRole('main');
  const preview = page.getByRole('dialog', { name: /^预览/ });
  const generation = page.getByRole('dialog', { name: '生成完毕' });
  await page.goto('/jxcVoucher?period=2026-01&type=2');
  await expect(main.getByText('已生成 0')).toBeVisible();
  for (const fault of faults) {
    await test.step(fault, async () => {
      system.fault = fault;
      await main.getByRole('button', { name: /^预览未生成的/ }).click();
      await expect(preview.getByText(faultTexts[fault])).toBeVisible();
      await page.keyboard.press('Escape');
      await main.getByRole('button', { name: /^生成未生成的/ }).click();
      await expect(generation).toContainText(faultTexts[fault]);
      await expect(generation).toContainText('生成 0 张凭证');
      await generation.getByRole('button', { name: '知道了' }).click();
      await expect(main.getByText(faultTexts[fault])).toBeVisible();
      system.fault = null;
      // The list from before the fault stands while it is asked anew: the next fault is not to meet this question.
      const listed = page.waitForResponse(/\/api\/inventory\/documents\?/);
      await main.getByRole('button', { name: /重\s?试/ }).click();
      await listed;
      await expect(main.getByText('已生成 0')).toBeVisible();
    });
  }
});
