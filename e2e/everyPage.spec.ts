import { expect, type Page } from '@playwright/test';
import { barriers, barriersInBoth, barriersInTheDark, followDevice } from './barriers';
import { test } from './day';
import { everyAddress, signInToDemo, untilItStands } from './everyPage';
import { DARK_PAGES, DESK, looksAsKept, nameOf, PHONE } from './pictures';
import { sideways, sidewaysWhenSmall } from './sideways';

/** Asked of the server like any unknown address: a request that is caught here would empty the browser's cache. */
const PAINTED = '/painted';

/**
 * The page first shows what it is about, neither its shape alone nor a wheel: it says so itself, by a request, so that
 * a slow look from outside does not count what is asked for afterwards. Not for a picture: those wait for scripts. On
 * 首页 that is when its figures have come (zeros until then); its chart is set up after them.
 */
function tellPaint(address: string): void {
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main');
    if (!main?.textContent) return;
    const chart = main.querySelector('[aria-label="收入与利润"]');
    if (chart && !/[1-9]\d*\.\d\d/.test(main.textContent)) return;
    const waiting = [...main.querySelectorAll('.ant-skeleton, .ant-spin-spinning')];
    if (waiting.some((each) => !chart?.contains(each))) return;
    observer.disconnect();
    void fetch(address);
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

/** Goes to addresses, as a link from outside does; answers what is asked too much before their content is seen. */
async function opener(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(tellPaint, PAINTED);
  return async (address: string): Promise<string[]> => {
    asked.length = 0;
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain(PAINTED);
    const early = asked.slice(0, asked.indexOf(PAINTED));
    await untilItStands(page);
    const entries = early.filter((path) => path.includes('/remoteEntry.'));
    return early.length > MOST_REQUESTS || entries.length > 1
      ? [`asks too much first: ${early.join(' ')}`]
      : [];
  };
}

const MOST_REQUESTS = 10;

test.use({ hasFixedClock: true, viewport: DESK });

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
    const open = await opener(page);
    for (const address of addresses.filter((_, index) => index % 2 === half)) {
      const say = (findings: readonly string[]) =>
        found.push(...findings.map((finding) => `${address} ${finding}`));
      const name = nameOf(address);
      await page.setViewportSize(DESK);
      say(await open(address));
      say(await barriers(page));
      await looksAsKept(page, name);
      if (DARK_PAGES.has(name)) await looksAsKept(page, name, { scheme: 'dark' });
      say(await barriersInTheDark(page));
      say(await sidewaysWhenSmall(page));
      // As it comes on a telephone: what was unfolded in a wide window would stay so.
      await page.reload();
      await untilItStands(page);
      await looksAsKept(page, name);
    }
    expect(found).toStrictEqual([]);
  });
}

test('登录、注册、找回密码也一样；手机上也有产品的名字', async ({ page }) => {
  const found: string[] = [];
  /** Forms of another length, and what comes later, move nothing above them. */
  const heights = new Set<number>();
  await page.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ colorScheme: 'system' })),
  );
  for (const [name, button] of WAYS_IN) {
    await page.goto('/');
    if (button !== null) await page.getByRole('button', { name: button }).click();
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    heights.add((await title.boundingBox())?.y ?? 0);
    await page.mouse.move(0, 0);
    found.push(...(await barriersInBoth(page)));
    await looksAsKept(page, name);
    if (DARK_PAGES.has(name)) await looksAsKept(page, name, { scheme: 'dark' });
    await page.setViewportSize(PHONE);
    found.push(...(await sideways(page)));
    await expect(page.getByText('明账', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await looksAsKept(page, name);
    await page.setViewportSize(DESK);
  }
  expect(found).toStrictEqual([]);
  expect(heights.size).toBe(1);
});

/** What their pictures are called, and what leads there from the first of them. */
const WAYS_IN = [
  ['login', null],
  ['login-by-code', '验证码登录'],
  ['register', '立即注册'],
  ['reset-password', '忘记密码'],
] as const;
