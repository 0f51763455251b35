import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteArtefact } from '../scripts/publish/types';
import { buildAlone } from '../scripts/build.mjs';
import { readRecording } from '../scripts/recorded/recording.mjs';
import { remoteNames } from '../scripts/remotes.mjs';
import { HOUSE } from '../scripts/run.mjs';
import { serveStandalone } from '../scripts/standalone.mjs';
import { test } from './day';
import { untilItStands } from './everyPage';

/** Each remote of the house, and the first page of its recording, by what an accountant sees there. */
const remotes = remoteNames().map((name) => {
  const { pages } = JSON.parse(
    readFileSync(join(HOUSE, `remote-${name}/dist/remote.json`), 'utf8'),
  ) as RemoteArtefact;
  const first = Object.keys(readRecording(name).pages)[0] ?? '';
  const heading = pages.find(({ path }) => path === first)?.title ?? '';
  return { name, path: first.replace(/\/:\w+\?$/, ''), heading };
});

// Each builds its remote first, unless `npm test` has.
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByLabel('密码').fill('mingzhang-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** What this page was answered that is no content of it, by question: nothing of it was recorded. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    const { success, msg } = (await response.json().catch(() => ({ success: true }))) as Refusal;
    if (!success) found.push(`${new URL(page.url()).pathname}: ${response.url()} ${msg}`);
  });
  return found;
}

interface Refusal {
  readonly success: boolean;
  readonly msg: string;
}

/** Opens every page: the first as a link from outside does, the others within the site. */
async function openEach(page: Page, site: string, pages: Readonly<Record<string, readonly string[]>>) {
  for (const [first = '', ...others] of Object.values(pages)) {
    if (new URL(page.url()).pathname === first) await page.goto(site + first);
    else await goOn(page, first);
    for (const address of others) await page.goto(site + address);
    await page.waitForFunction(isPainted);
  }
  await untilItStands(page);
}

/** Goes on within the site, as a link does, and waits until the page before has gone. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelector('main')?.children ?? []) element.id = 'before';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('#before').first().waitFor({ state: 'detached' });
}

/** The page shows what it is about: neither its shape alone nor a wheel. */
function isPainted(): boolean {
  const main = document.querySelector('main');
  const hasText = main !== null && main.innerText.trim() !== '';
  return hasText && !main.querySelector('.ant-skeleton, .ant-spin-spinning');
}

async function choose(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: `（${role}）` }).click();
  await expect(page.getByLabel('主菜单')).toBeVisible();
}

/** Another role has another menu: who only reads brings no documents of the inventory system to book. */
async function asReader(page: Page, site: string): Promise<void> {
  const inventory = page.getByRole('menuitem', { name: '进销存凭证', exact: true });
  await expect(inventory).toBeVisible();
  await page.context().clearCookies();
  await page.goto(site);
  await signIn(page);
  await choose(page, '查看');
  await expect(page.getByRole('menuitem', { name: '查凭证', exact: true })).toBeVisible();
  await expect(inventory).toHaveCount(0);
}

for (const { name, path, heading } of remotes) {
  test(`${name} 可以单独构建、登录、使用；没有服务器时，每一页都有录好的内容`, async ({ page, baseURL }) => {
    await buildAlone([name]);
    await test.step('对着服务器', async () => {
      const site = await serveStandalone(name, { api: baseURL ?? '' });
      await page.goto(`${site.address}${path}`);
      await signIn(page);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await site.close();
    });
    await test.step('对着录好的回答：选账套和角色，打开每一页', async () => {
      const site = await serveStandalone(name, { api: null });
      await page.goto(`${site.address}${path}`);
      await signIn(page);
      await choose(page, '账套管理员');
      const refused = refusals(page);
      await openEach(page, site.address, readRecording(name).pages);
      expect(refused, `npm run record ${name}`).toStrictEqual([]);
      if (name === remotes[0]?.name) await asReader(page, site.address);
      await site.close();
    });
  });
}
