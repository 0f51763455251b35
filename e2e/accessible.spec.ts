import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './day';
import { everyAddress, openPage, signInToDemo } from './everyPage';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What stands in the way of people who cannot see or point: serious findings, by rule and place. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}

/** What of the page itself, not of a table in it, goes sideways out of sight. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector('main');
    for (let element: Element | null = main ?? document.body; element; element = element.parentElement) {
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden > 1) found.push(`${element.tagName.toLowerCase()} by ${hidden} px`);
    }
    return found;
  });
}

/** Light or dark, as the person sets it. */
async function choose(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const data = { colorScheme, density: 'compact', showsTabs: true };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const reply = await page.request.put('/api/preferences', { data, headers });
  expect(reply.ok()).toBe(true);
}

/** Goes to every page of the site; what is found on them, each with its address. */
async function visit(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const addresses = await everyAddress(page);
  expect(addresses.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const address of addresses) {
    await openPage(page, address);
    found.push(...(await look()).map((finding) => `${address} ${finding}`));
  }
  return found;
}

test('每一页：看不见、不用鼠标的人都能用；放大一倍、在手机上都不用横着滚动', async ({ page }) => {
  test.setTimeout(1_200_000);
  await signInToDemo(page);
  const found = await visit(page, async () => {
    const findings = await barriers(page);
    // 1366 × 768 at twice the size.
    await page.setViewportSize({ width: 683, height: 384 });
    findings.push(...(await sideways(page)).map((finding) => `at 200 %: ${finding}`));
    await page.setViewportSize({ width: 390, height: 844 });
    findings.push(...(await sideways(page)).map((finding) => `at 390 px: ${finding}`));
    await page.setViewportSize({ width: 1366, height: 768 });
    return findings;
  });
  expect(found).toEqual([]);
});

test('深色的每一页也一样', async ({ page }) => {
  test.setTimeout(1_200_000);
  await signInToDemo(page);
  await choose(page, 'dark');
  const found = await visit(page, async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    return barriers(page);
  });
  await choose(page, 'light');
  expect(found).toEqual([]);
});

test('登录、注册、找回密码也一样', async ({ page }) => {
  const found: string[] = [];
  await page.goto('/');
  for (const name of [null, '立即注册', '忘记密码']) {
    if (name !== null) await page.getByRole('button', { name }).click();
    found.push(...(await barriers(page)));
    await page.setViewportSize({ width: 390, height: 844 });
    found.push(...(await sideways(page)));
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/');
  }
  expect(found).toEqual([]);
});
