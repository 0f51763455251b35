import type { Page } from '@playwright/test';

/** How long a page may take to follow the window (ms): only a busy machine needs any of it. */
const LONGEST_REST = 60_000;

/** What of the page itself, not of a table in it, goes sideways out of view once it stands still. */
export async function sideways(page: Page): Promise<string[]> {
  const end = Date.now() + LONGEST_REST;
  let found = await page.evaluate(outOfView);
  while (found.length > 0 && Date.now() < end) {
    await page.waitForTimeout(100);
    found = await page.evaluate(outOfView);
  }
  return found;
}

function outOfView(): string[] {
  const found: string[] = [];
  const main = document.querySelector('main');
  for (let element: Element | null = main ?? document.body; element; element = element.parentElement) {
    const hidden = element.scrollWidth - element.clientWidth;
    if (hidden > 1) found.push(`${element.tagName.toLowerCase()} by ${hidden} px`);
  }
  return found;
}

/** What hides itself sideways at twice the size of 1366 × 768, and on a phone, where the page stays. */
export async function sidewaysWhenSmall(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width, height] of SMALL) {
    await page.setViewportSize({ width, height });
    found.push(...(await sideways(page)).map((finding) => `${name}: ${finding}`));
  }
  return found;
}

const SMALL = [
  ['at 200 %', 683, 384],
  ['at 390 px', 390, 844],
] as const;
