import { expect } from '@playwright/test';
import { test } from './day';
import { serveStandalone } from '../scripts/standalone/serveStandalone.mjs';
import { buildStandalone } from './standaloneSite';

/** Each remote and the first page of its domain, by what an accountant sees there. */
const remotes = [
  { name: 'voucher', path: '/voucher/form', heading: '记账凭证' },
  { name: 'closing', path: '/check-out/list', heading: '结账' },
  { name: 'books', path: '/account-book/subject-balance', heading: '科目余额表' },
  { name: 'reports', path: '/report/balance', heading: '资产负债表' },
  { name: 'settings', path: '/subject', heading: '科目' },
] as const;

// Each builds its remote first.
test.setTimeout(300_000);

for (const { name, path, heading } of remotes) {
  test(`${name} 可以单独构建、登录、使用`, async ({ page, baseURL }) => {
    await buildStandalone(name);
    const site = await serveStandalone(name, { api: baseURL ?? '' });
    try {
      await page.goto(`${site.address}${path}`);
      await page.getByLabel('手机号').fill('13800000000');
      await page.getByLabel('密码').fill('mingzhang-demo');
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    } finally {
      await site.close();
    }
  });
}
