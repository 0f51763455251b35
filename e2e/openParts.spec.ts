import { expect, type Page } from '@playwright/test';
import { barriersInBoth, followDevice } from './barriers';
import { Company, registerPerson } from './company';
import { test } from './day';

const PASSWORD = 'Jizhang-2026-hao';

test('打开的抽屉、对话框、快速前往、通知，选择账套和还没有账套的首页：看不见、不用鼠标的人都能用，深色也一样', async ({
  page,
}) => {
  const found: string[] = [];
  const judge = async (what: string) => {
    found.push(...(await barriersInBoth(page)).map((finding) => `${what} ${finding}`));
  };
  const mobile = await registerPerson(page, PASSWORD);
  await followDevice(page);

  await test.step('还没有账套', async () => {
    await page.goto('/');
    await expect(page.getByLabel('单位名称')).toBeVisible();
    await judge('没有账套');
  });

  await test.step('抽屉、快捷键、快速前往、通知', async () => {
    await Company.another(page, '晨光文具商行');
    await page.goto('/voucher-word');
    await expect(page.getByRole('row', { name: '记', exact: true })).toBeVisible();
    for (const [what, open] of OPENED) {
      await open(page);
      await judge(what);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^通知/ }).click();
    await expect(page.getByRole('tooltip').getByText('2026年第01期还没有凭证')).toBeVisible();
    await judge('通知');
  });

  await test.step('选择账套', async () => {
    await Company.another(page, '启明商贸有限公司');
    await page.context().clearCookies();
    await page.goto('/');
    await page.getByLabel('手机号').fill(mobile);
    await page.getByLabel('密码').fill(PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('heading', { name: '选择账套' })).toBeVisible();
    await judge('选择账套');
  });
  expect(found).toEqual([]);
});

/** What opens over a page, and how; Esc closes it. */
const OPENED: readonly (readonly [what: string, open: (page: Page) => Promise<void>])[] = [
  [
    '抽屉',
    async (page) => {
      await page.keyboard.press('Alt+n');
      await expect(page.getByLabel('凭证字', { exact: true })).toBeFocused();
    },
  ],
  [
    '快捷键',
    async (page) => {
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
    },
  ],
  [
    '快速前往',
    async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
];
