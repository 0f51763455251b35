import { expect, type Page } from '@playwright/test';
import { barriersInBoth, followDevice } from './barriers';
import { test } from './day';
import { untilItStands } from './everyPage';
import { InventorySystem } from '../scripts/inventory/InventorySystem';
import { linkedCompany, saveRule } from './linkedCompany';
import { DESK } from './pictures';
import { sidewaysWhenSmall } from './sideways';

let system: InventorySystem;
test.beforeEach(async () => {
  system = await InventorySystem.start();
});
test.afterEach(() => system.stop());

/** The parts of 关联进销存 once there is a link, by the names of their tabs. */
const PARTS = ['连接', '门店', '供应商', '物料', '生成规则'];

/** Opens a part of the settings; on its own address, as a link does. */
async function openPart(page: Page, name: string) {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await untilItStands(page);
}

test('关联之后的各页：看不见、不用鼠标的人都能用，深色也一样；放大一倍、在手机上都不用横着滚动', async ({
  page,
}) => {
  const { company } = await linkedCompany(page, system);
  await followDevice(page);
  await saveRule(company, { type: 2, debit: '2202', credit: '1405' });
  const found: string[] = [];
  const look = async (name: string) => {
    const findings = [...(await barriersInBoth(page)), ...(await sidewaysWhenSmall(page))];
    found.push(...findings.map((finding) => `${name}: ${finding}`));
    await page.setViewportSize(DESK);
  };
  await page.goto('/jxcSetting');
  await untilItStands(page);
  for (const part of PARTS) {
    await openPart(page, part);
    await look(part);
  }
  await page.goto('/jxcVoucher?period=2026-01&type=2');
  await untilItStands(page);
  await look('单据');
  await page.getByRole('button', { name: /预览/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('预览');
  await page.goto('/bossApp');
  await untilItStands(page);
  await look('授权');
  expect(found).toStrictEqual([]);
});
