import { expect, type Page } from '@playwright/test';
import { test } from './day';
import { everyAddress, signInToDemo } from './everyPage';
import { contractOfShell, nextShell, teamOf } from './teams';

/** Goes through all pages as one does within the site; answers what is there in place of one. */
async function lookAtEach(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname}: ${error.message}`));
  const addresses = await everyAddress(page);
  expect(addresses.length).toBeGreaterThan(30);
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

test('这个合约版本的模块在下一个版本的主站里都能运行；为下一个版本做的模块，主站退回以后说明原因，别的照常', async ({
  page,
}) => {
  const { major, minor } = contractOfShell();
  const next = `${major}.${minor + 1}.0`;
  const alert = page.getByRole('main').getByRole('alert');
  await signInToDemo(page);
  const shell = nextShell(next);
  const team = teamOf('settings');
  await team.release();
  team.madeFor(next);

  await test.step('主站还没有发布，为它做的模块不能发布', () =>
    expect(team.release()).rejects.toThrow(`made for contract ${next}`));

  await shell.release();
  expect(contractOfShell()).toEqual({ major, minor: minor + 1 });

  await test.step('今天的每个模块，下一个版本的主站', async () => {
    expect(await lookAtEach(page)).toStrictEqual([]);
  });

  await test.step('为它做的模块现在能发布，也能运行', async () => {
    await team.release();
    await page.goto('/subject');
    await expect(page.getByRole('heading', { name: '科目', exact: true })).toBeVisible();
  });

  await test.step('主站退回：这个模块说明原因，别的照常', async () => {
    await shell.rollback();
    await page.goto('/subject');
    await expect(alert).toContainText('settings-SHELL_TOO_OLD');
    await page.getByRole('menuitem', { name: '资产负债表', exact: true }).click();
    await expect(page.getByRole('article', { name: '资产负债表' })).toBeVisible();
  });

  await test.step('这个模块也退回：照常', async () => {
    await team.rollback();
    await page.goto('/subject');
    await expect(page.getByRole('heading', { name: '科目', exact: true })).toBeVisible();
  });
});
