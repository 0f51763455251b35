import { expect, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtShell } from '../scripts/contract/builds.mjs';
import { layOutLastRelease } from '../scripts/contract/lastRelease.mjs';
import { publishSite } from '../scripts/publish/publishSite.mjs';
import { remoteNames } from '../scripts/remotes.mjs';
import { test } from './day';
import { announcedPages, signInToDemo } from './everyPage';

const HOUSE = join(import.meta.dirname, '..');

/** What a publication replaces on the site. */
const REPLACED = ['remotes.json', 'packs.json', 'shell.json', 'shell-files.json', 'index.html'];

/** Runs something on this worker's site with parts of another house released onto it, and goes back afterwards. */
async function withReleased(
  houseDirectory: string,
  parts: string[],
  work: () => Promise<void>,
): Promise<void> {
  const siteDirectory = process.env.SITE_DIR ?? '';
  const before = REPLACED.map((file) => [file, readFileSync(join(siteDirectory, file))] as const);
  publishSite({ houseDirectory, siteDirectory, parts, isFast: true });
  try {
    await work();
  } finally {
    for (const [file, content] of before) writeFileSync(join(siteDirectory, file), content);
  }
}

/** Goes through the pages as the menu does; answers what is there in place of a page. */
async function lookAtEach(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname}: ${error.message}`));
  const pages = (await announcedPages(page)).filter(
    ({ path, redirect }) => redirect === null && !/:\w+$/.test(path),
  );
  for (const [at, { path }] of pages
    .map((each) => ({ path: each.path.replace(/\/:\w+\?$/, '') }))
    .entries()) {
    if (at === 0) await page.goto(path);
    else await goOn(page, path);
    await page.waitForFunction(isPainted);
    const problem = page.getByRole('main').getByText(/编号 \w+-[A-Z_]+/);
    if (await problem.isVisible()) found.push(`${path}: ${await problem.innerText()}`);
  }
  expect(pages.length).toBeGreaterThan(20);
  return found;
}

async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const element of document.querySelector('main')?.children ?? []) element.id = 'before';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('#before').first().waitFor({ state: 'detached' });
}

function isPainted(): boolean {
  const main = document.querySelector('main');
  const hasText = main !== null && main.innerText.trim() !== '';
  return hasText && !main.querySelector('.ant-skeleton, .ant-spin-spinning');
}

test('上一次发布的模块在今天的主站里、今天的模块在上一次发布的主站里，都能运行，或者说明原因', async ({
  page,
}) => {
  const last = mkdtempSync(join(process.env.E2E_DATA ?? '', 'last-release-'));
  layOutLastRelease(last);
  await signInToDemo(page);

  await test.step('上一次发布的每个模块，今天的主站', async () => {
    await withReleased(last, remoteNames(last), async () => expect(await lookAtEach(page)).toEqual([]));
  });

  await test.step('今天的每个模块，上一次发布的主站', async () => {
    await withReleased(last, ['shell'], async () => {
      if (builtShell(last).contract === builtShell(HOUSE).contract) {
        expect(await lookAtEach(page)).toEqual([]);
        return;
      }
      // Made for a newer contract, they wait for their shell.
      await page.goto('/subject');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('比打开着的主站新');
    });
  });
  rmSync(last, { recursive: true });
});
