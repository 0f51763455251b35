import { expect, type Page } from '@playwright/test';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccountSet, newMobile, register } from './bookkeeper';
import { test } from './day';

/** The site that this worker's server serves, or a file in it. */
const site = (...path: readonly string[]) => join(process.env.SITE_DIR ?? '', ...path);

interface Manifest {
  remotes: Record<string, { version: string; entry: string }>;
}

async function signIn(page: Page): Promise<void> {
  await register(page, newMobile());
  await createAccountSet(page, '联邦文具有限公司', '2026-01');
}

/** The scripts of remotes that the browser asks for from now on: which remote's, and the file. */
function scriptsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, remote, file] = /\/remotes\/(\w+)\/.*?([^/]+\.js)$/.exec(new URL(request.url()).pathname) ?? [];
    if (remote !== undefined) asked.push(`${remote} ${file}`);
  });
  return asked;
}

/** The browser has done all it had to do, twice. */
const idle = () =>
  new Promise<void>((done) => {
    requestIdleCallback(() => requestIdleCallback(() => done()));
  });

test('没有去的子应用不取；去时一个文件就够，同一个子应用的下一页只取自己的', async ({ page }) => {
  await signIn(page);
  for (const [address, figures, own] of [
    ['/', '**/api/home/figures*', []],
    ['/report/balance', '**/api/report/**', ['reports pack.report-balance.js']],
  ] as const) {
    await test.step(`${address} 的数字到了没有，都不取别的子应用`, async () => {
      const asked = scriptsAsked(page);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      const holding = page.waitForRequest(figures);
      await page.route(figures, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await holding;
      await page.evaluate(idle);
      expect(asked).toEqual(own);
      answer();
      await page.waitForLoadState('networkidle');
      await page.evaluate(idle);
      expect(asked).toEqual(own);
      await page.unroute(figures);
    });
  }
  // The first page is shown: from now on one moves.
  await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
  const asked = scriptsAsked(page);
  await page.getByRole('menuitem', { name: '查凭证' }).click();
  await expect(page.getByText('本期还没有凭证')).toBeVisible();
  const ofPages = () => asked.filter((file) => /remoteEntry|pack/.test(file));
  expect(ofPages()).toEqual(['voucher pack.voucher.js']);
  await page.getByRole('menuitem', { name: '新增凭证' }).click();
  await expect(page.getByRole('textbox', { name: '摘要' }).first()).toBeVisible();
  expect(ofPages()).toEqual(['voucher pack.voucher.js']);
});

test('去还没有取过的页面：取到就显示，时钟停着也一样', async ({ page }) => {
  await signIn(page);
  await page.clock.install();
  await page.goto('/');
  // What waits for the page has come: from now on one moves.
  await expect(page.getByText('查看各月数字')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('menuitem', { name: '查凭证' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: '查凭证' })).toBeVisible();
});

test('一个子应用的文件没有了：其余照常，说明原因，可以重试', async ({ page }) => {
  await signIn(page);
  const folder = site('remotes/books');
  await rename(folder, `${folder}.away`);
  try {
    await page.goto('/account-book/subject-balance');
    await expect(page.getByRole('alert')).toContainText('暂时打不开');
    await expect(page.getByRole('alert')).toContainText('其他模块不受影响');

    await page.getByRole('menuitem', { name: '资产负债表' }).click();
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
    await page.getByRole('menuitem', { name: '科目余额表' }).click();
    await expect(page.getByRole('alert')).toContainText('科目余额表');
  } finally {
    await rename(`${folder}.away`, folder);
  }
  await page.getByRole('button', { name: /重\s?试/ }).click();
  await expect(page.getByText(/没有期初余额，也没有凭证/)).toBeVisible();
});

test('重新发布的子应用，刷新页面即可用上，外壳不用重新构建', async ({ page }) => {
  await signIn(page);
  const before = await readFile(site('remotes.json'), 'utf8');
  const manifest = JSON.parse(before) as Manifest;
  const deployed = manifest.remotes.reports;
  if (!deployed) throw new Error('reports is not deployed');
  const version = `${deployed.version}-next`;
  const folder = site('remotes/reports');
  await mkdir(join(folder, version), { recursive: true });
  await cp(join(folder, deployed.version), join(folder, version), { recursive: true });
  try {
    await writeFile(
      site('remotes.json'),
      before.replaceAll(`/reports/${deployed.version}/`, `/reports/${version}/`),
    );
    const loaded = page.waitForResponse((response) =>
      response.url().includes(`/remotes/reports/${version}/`),
    );
    await page.goto('/report/balance');
    expect((await loaded).status()).toBe(200);
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
  } finally {
    await writeFile(site('remotes.json'), before);
    await rm(join(folder, version), { recursive: true });
  }
});
