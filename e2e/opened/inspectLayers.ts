import { expect, type Page } from '@playwright/test';
import { barriersInBoth } from '../barriers';
import { untilItStands } from '../everyPage';
import { DESK, looksAsKept, PHONE } from '../pictures';
import { LAYERS, layers, MASKED, type OpenedPage, type Opening } from './layer';

/**
 * Opens one after the other: pictures at both widths, and what is in the way of people who cannot see or point. A dialog
 * stays while the window becomes small; what hangs on a button is opened there again.
 */
export async function inspectLayers(page: Page, pages: readonly OpenedPage[]): Promise<string[]> {
  const found: string[] = [];
  for (const { at, openings } of pages) {
    for (const [name, open, where] of openings) {
      await page.setViewportSize(DESK);
      await openAt(page, at, open);
      const findings = await barriersInBoth(page, LAYERS);
      found.push(...findings.map((finding) => `${name} ${finding}`));
      const isMasked = await page.locator(MASKED).filter({ visible: true }).first().isVisible();
      await looksAsKept(page, name, { hidesPage: isMasked });
      if (where === 'desk') continue;
      await page.setViewportSize(PHONE);
      if (!isMasked) await openAt(page, at, open);
      await looksAsKept(page, name, { hidesPage: isMasked });
    }
  }
  return found;
}

/** Opens the layer until what it shows is there: on the page as a dialog left it, else loaded afresh. */
async function openAt(page: Page, at: string, open: Opening[1]): Promise<void> {
  if (!(await isBackAt(page, at))) {
    await page.goto(at);
    await untilItStands(page);
  }
  await open(page);
  await expect(layers(page).first()).toBeVisible();
  await page.mouse.move(0, 0);
  // What a layer asks for when it opens begins after it: nothing is under way for some frames.
  await page.evaluate(untilNothingIsUnderWay);
}

/** In the page. */
async function untilNothingIsUnderWay(): Promise<void> {
  const busy = '.ant-skeleton, .ant-spin-spinning, [aria-hidden][data-active=true]';
  const isShown = (element: Element) => element.checkVisibility();
  for (let [still, frames] = [0, 0]; still < 10; frames += 1) {
    if (frames > 10_000) throw new Error('something is under way without an end');
    await new Promise((drawn) => requestAnimationFrame(drawn));
    still = [...document.querySelectorAll(busy)].some(isShown) ? 0 : still + 1;
  }
}

/** Closes the dialog that is open, and says whether its page is there without it. */
async function isBackAt(page: Page, at: string): Promise<boolean> {
  const { pathname, search } = new URL(page.url());
  const masks = page.locator(MASKED).filter({ visible: true });
  if (pathname + search !== at || (await layers(page).count()) !== 1 || (await masks.count()) !== 1)
    return false;
  await page.keyboard.press('Escape');
  try {
    await expect(layers(page)).toHaveCount(0, { timeout: 3_000 });
    return true;
  } catch {
    return false; // It asks whether what was typed may go, or has no way out: the page is loaded afresh.
  }
}

/** The window as it is, at both widths. */
export async function inspectPage(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize(DESK);
  await page.mouse.move(0, 0);
  const findings = await barriersInBoth(page);
  await looksAsKept(page, name);
  await page.setViewportSize(PHONE);
  await looksAsKept(page, name);
  await page.setViewportSize(DESK);
  return findings.map((finding) => `${name} ${finding}`);
}
