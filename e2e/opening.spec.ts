import { expect, type Page } from '@playwright/test';
import { test } from './day';
import { signInToDemo, untilItStands } from './everyPage';

/** What opens over a page, as antd names it. */
const OPENED = '.ant-modal, .ant-drawer-content-wrapper, .ant-popover, .ant-dropdown, .ant-select-dropdown';

/** Each with where it is, what opens, and how. */
const OPENINGS: readonly (readonly [address: string, what: string, open: (page: Page) => Promise<void>])[] = [
  ['/subject', '导入', (page) => page.getByRole('button', { name: /导\s?入/ }).click()],
  ['/voucher-word', '抽屉', (page) => page.keyboard.press('Alt+n')],
  ['/log', '选择', (page) => page.getByRole('combobox').first().click()],
  ['/account', '菜单', (page) => page.getByRole('button', { name: /更多/ }).first().click()],
  ['/log', '通知', (page) => page.getByRole('button', { name: /^通知/ }).click()],
  ['/log', '快速前往', (page) => page.keyboard.press('Control+k')],
];

/** Writes down, frame by frame, every position in the window at which what opens is met. */
function watchPositions(selector: string): void {
  const positions = new Set<string>();
  Object.assign(window, { positions });
  const look = () => {
    for (const opened of document.querySelectorAll(selector)) {
      const { x, y, width } = opened.getBoundingClientRect();
      // Antd measures a list outside the window before it says where it goes.
      if (width > 0 && x >= 0 && y >= 0) positions.add([x, y, width].map(Math.round).join(' '));
    }
    requestAnimationFrame(look);
  };
  look();
}

const positionsOf = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { positions: ReadonlySet<string> }).positions]);

test('打开的对话框、抽屉、菜单和通知从第一刻起就在原处，按下去的不会落空', async ({ page }) => {
  await signInToDemo(page);
  const moved: string[] = [];
  for (const [address, what, open] of OPENINGS) {
    await page.goto(address);
    await untilItStands(page);
    await page.evaluate(watchPositions, OPENED);
    await open(page);
    await expect.poll(() => positionsOf(page)).not.toStrictEqual([]);
    // Opened whole: antd takes the names of the movement away with its end.
    await expect(page.locator('[class*="-appear"], [class*="-enter"]')).toHaveCount(0);
    const positions = await positionsOf(page);
    if (positions.length > 1) moved.push(`${what} ${address}: ${positions.join(', ')}`);
  }
  expect(moved).toStrictEqual([]);
});
