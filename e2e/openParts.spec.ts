import { expect, type Page } from '@playwright/test';
import { followDevice } from './barriers';
import { test } from './day';
import { signInToDemo, untilItStands } from './everyPage';
import { InventorySystem } from '../scripts/inventory/InventorySystem';
import { ASSET_LAYERS } from './opened/assetLayers';
import { CASHIER_LAYERS } from './opened/cashierLayers';
import { DEMO_LAYERS } from './opened/demoLayers';
import { INVOICE_LAYERS } from './opened/invoiceLayers';
import { inspectLayers, inspectPage } from './opened/inspectLayers';
import { moveLayers, moveSteps, twoMoves } from './opened/moveLayers';
import { OWN_LAYERS } from './opened/ownLayers';
import { namedPerson, ownCompany, PASSWORD } from './opened/ownCompany';
import { undrawnFiles } from './opened/undrawnFiles';
import { DESK } from './pictures';

test.use({ hasFixedClock: true, viewport: DESK });

for (const [half, name] of [
  [0, '打开的对话框'],
  [1, '其余的对话框'],
] as const) {
  test(`${name}、抽屉和菜单：看不见、不用鼠标的人都能用，深色也一样，样子与图片一致`, async ({ page }) => {
    await signInToDemo(page);
    await followDevice(page);
    expect(
      await inspectLayers(
        page,
        DEMO_LAYERS.filter((_, index) => index % 2 === half),
      ),
    ).toStrictEqual([]);
  });
}

test('两个账套、两个组织的单位打开的对话框；没有账套、选择账套、没有权限、没有这一页：也一样', async ({
  page,
}) => {
  const found: string[] = [];
  const system = await InventorySystem.start();
  await namedPerson(page, '李会计');
  await followDevice(page);
  await page.goto('/');
  found.push(...(await inspectPage(page, 'no-account-set')));
  found.push(...(await inspectLayers(page, [SUMMARY])));

  const { owner, colleague } = await ownCompany(page, system);
  await followDevice(page);
  found.push(...(await inspectLayers(page, OWN_LAYERS)));
  await page.goto('/nowhere');
  await untilItStands(page);
  found.push(...(await inspectPage(page, 'not-found')));

  await page.context().clearCookies();
  await page.goto('/');
  await page.getByLabel('手机号').fill(owner);
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: '选择账套' })).toBeVisible();
  found.push(...(await inspectPage(page, 'select-account-set')));

  await page.context().clearCookies();
  await page.goto('/');
  await page.getByLabel('手机号').fill(colleague);
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('banner').waitFor();
  await followDevice(page);
  await page.goto('/permission-setting');
  await untilItStands(page);
  found.push(...(await inspectPage(page, 'no-access')));
  await system.stop();
  expect(found).toStrictEqual([]);
});

const SUMMARY = {
  at: '/',
  openings: [
    [
      'AccountSetSummary',
      async (page: Page) => {
        await page.getByLabel('单位名称').fill('晨光文具商行');
        await page.getByLabel('账套启用期间').click();
        await page.keyboard.type('2026-01');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: '下一步：核对' }).click();
      },
    ],
  ],
} as const;

test('迁入的各步、迁入之后，和那里打开的对话框：也一样', async ({ page }) => {
  await signInToDemo(page);
  await followDevice(page);
  const moves = await twoMoves(page);
  const found: string[] = [];
  for (const [name, address] of moveSteps(moves)) {
    await page.goto(address);
    await untilItStands(page);
    found.push(...(await inspectPage(page, name)));
  }
  found.push(...(await inspectLayers(page, moveLayers(moves))));
  expect(found).toStrictEqual([]);
});

test('每个会打开对话框的文件都有图片', () => {
  expect(
    undrawnFiles([
      ...DEMO_LAYERS,
      ...OWN_LAYERS,
      ...ASSET_LAYERS,
      ...CASHIER_LAYERS,
      ...INVOICE_LAYERS,
      ...moveLayers(['', '']),
      SUMMARY,
    ]),
  ).toStrictEqual([]);
});
