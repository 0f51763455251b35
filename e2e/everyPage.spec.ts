import { expect, type Page } from '@playwright/test';
import { barriers, barriersInBoth, barriersInTheDark, followDevice } from './barriers';
import { test } from './day';
import { everyAddress, signInToDemo, untilItStands } from './everyPage';
import { sideways, sidewaysWhenSmall } from './sideways';

/** The page shows what it is about: neither its shape alone nor a wheel. */
function isPainted(): boolean {
  const main = document.querySelector('main');
  const hasText = main !== null && main.innerText.trim() !== '';
  return hasText && !main.querySelector('.ant-skeleton, .ant-spin-spinning');
}

/** Goes to addresses, as a link from outside does; answers what is asked too much before their content is seen. */
function opener(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return async (address: string): Promise<string[]> => {
    asked.length = 0;
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(isPainted);
    const early = [...asked];
    await untilItStands(page);
    const entries = early.filter((path) => path.includes('/remoteEntry.'));
    return early.length > MOST_REQUESTS || entries.length > 1
      ? [`asks too much first: ${early.join(' ')}`]
      : [];
  };
}

const MOST_REQUESTS = 10;

// Two go side by side.
for (const [half, name] of [
  [0, '每一页'],
  [1, '其余各页'],
] as const) {
  test(`${name}：十个请求以内看到内容；看不见、不用鼠标的人都能用，深色也一样；放大一倍、在手机上都不用横着滚动`, async ({
    page,
  }) => {
    await signInToDemo(page);
    await followDevice(page);
    const addresses = await everyAddress(page);
    expect(addresses.length).toBeGreaterThan(20);
    const found: string[] = [];
    const open = opener(page);
    for (const address of addresses.filter((_, index) => index % 2 === half)) {
      const findings = [
        ...(await open(address)),
        ...(await barriers(page)),
        ...(await barriersInTheDark(page)),
        ...(await sidewaysWhenSmall(page)),
      ];
      found.push(...findings.map((finding) => `${address} ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

test('登录、注册、找回密码也一样；手机上也有产品的名字', async ({ page }) => {
  const found: string[] = [];
  await page.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ colorScheme: 'system' })),
  );
  await page.goto('/');
  for (const name of [null, '立即注册', '忘记密码']) {
    if (name !== null) await page.getByRole('button', { name }).click();
    found.push(...(await barriersInBoth(page)));
    await page.setViewportSize({ width: 390, height: 844 });
    found.push(...(await sideways(page)));
    await expect(page.getByText('明账', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/');
  }
  expect(found).toEqual([]);
});
