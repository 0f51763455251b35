import { expect, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtShell } from '../scripts/contract/builds.mjs';
import { layOut } from '../scripts/contract/lastRelease.mjs';
import { publishSite } from '../scripts/publish/publishSite.mjs';
import { remoteNames } from '../scripts/remotes.mjs';
import { test } from './day';
import { announcedPages, everyAddress, signInToDemo } from './everyPage';

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

/** Goes through pages as one does within the site; answers what is there in place of one. */
async function lookAtEach(page: Page, pages = everyPage): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname}: ${error.message}`));
  const addresses = await pages(page);
  for (const [at, address] of addresses.entries()) {
    // Another voucher on the same page is shown in it; only a fresh load tells when it is there.
    const isFurther = address.startsWith(`${addresses[at - 1] ?? ''}/`);
    if (at === 0 || isFurther) await page.goto(address);
    else await goOn(page, address);
    await page.waitForFunction(isPainted);
    const problem = page.getByRole('main').getByText(/编号 \w+-[A-Z_]+/);
    if (await problem.isVisible()) found.push(`${address}: ${await problem.innerText()}`);
  }
  return found;
}

/** Home is the shell's own, and not kept of the releases before. */
async function everyPage(page: Page): Promise<string[]> {
  const addresses = (await everyAddress(page)).filter((address) => address !== '/');
  expect(addresses.length).toBeGreaterThan(30);
  return addresses;
}

/** A page of the menu of each remote: enough where an older build goes through all of them. */
async function oneOfEach(page: Page): Promise<string[]> {
  const listed = (await announcedPages(page)).filter(({ menu, path }) => menu && !path.includes(':'));
  const addresses = [...new Map(listed.map(({ menu, path }) => [menu?.group, path])).values()];
  expect(addresses.length).toBeGreaterThan(4);
  return addresses;
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

test('上一次发布、上一个合约版本的模块在今天的主站里都能运行；今天的模块在那时的主站里能运行，或者说明原因', async ({
  page,
}) => {
  await signInToDemo(page);
  for (const [kept, name, pages] of [
    ['lastRelease', '上一次发布', oneOfEach],
    ['contractBefore', '上一个合约版本', everyPage],
  ] as const) {
    const house = mkdtempSync(join(process.env.E2E_DATA ?? '', `${kept}-`));
    layOut(kept, house);

    await test.step(`${name}的每个模块，今天的主站`, async () => {
      await withReleased(house, remoteNames(house), async () =>
        expect(await lookAtEach(page, pages)).toEqual([]),
      );
    });

    await test.step(`今天的每个模块，${name}的主站`, async () => {
      await withReleased(house, ['shell'], async () => {
        if (builtShell(house).contract === builtShell(HOUSE).contract) {
          expect(await lookAtEach(page)).toEqual([]);
          return;
        }
        // Made for a newer contract, they wait for their shell.
        await page.goto('/subject');
        await expect(page.getByRole('main').getByRole('alert')).toContainText('settings-SHELL_TOO_OLD');
      });
    });
    rmSync(house, { recursive: true });
  }
});
