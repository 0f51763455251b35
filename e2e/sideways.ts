import type { Page } from '@playwright/test';

/** What of the page itself, not of a table in it, goes sideways out of view. */
export async function sideways(page: Page): Promise<string[]> {
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

/** Tables take a moment to follow the window. */
async function sidewaysAtRest(page: Page): Promise<string[]> {
  for (let looks = 0; looks < 20; looks += 1) {
    if ((await sideways(page)).length === 0) return [];
    await page.waitForTimeout(100);
  }
  return sideways(page);
}

/** What hides itself sideways at twice the size of 1366 × 768, and on a phone, where the page stays. */
export async function sidewaysWhenSmall(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width, height] of SMALL) {
    await page.setViewportSize({ width, height });
    found.push(...(await sidewaysAtRest(page)).map((finding) => `${name}: ${finding}`));
  }
  return found;
}

const SMALL = [
  ['at 200 %', 683, 384],
  ['at 390 px', 390, 844],
] as const;
