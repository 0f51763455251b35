import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What colours decide: all that a page which was looked at in the light may have wrong in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What is in the way of people who cannot see or point: serious findings, by rule and element, in the whole window or
 * within what a selector finds.
 */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  return serious(axeOf(page).include(within).withTags(STANDARD));
}

/** Only what is wrong is described: to describe all that is right takes a third of its time. */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function serious(axe: AxeBuilder): Promise<string[]> {
  // Without a second page for frames of other sites: there are none.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}

/** The same in the dark, of a page that follows the device. */
export async function barriersInTheDark(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(coloursSettled);
  const findings = await serious(axeOf(page).include(within).withRules(OF_COLOURS));
  await page.emulateMedia({ colorScheme: 'light' });
  return findings.map((finding) => `in the dark: ${finding}`);
}

/** Colours that fade into each other are judged where they end: nothing has moved for some frames. */
async function coloursSettled(): Promise<void> {
  for (let still = 0; still < 10;) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    still = fading.length === 0 ? still + 1 : 0;
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }
}

/** In the light, then in the dark; what is under way, like a dialog that opens, is over first. */
export async function barriersInBoth(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(coloursSettled);
  return [...(await barriers(page, within)), ...(await barriersInTheDark(page, within))];
}

/** Light or dark as the device has it: a page that is open follows without being loaded again. */
export async function followDevice(page: Page): Promise<void> {
  const data = { colorScheme: 'system', density: 'compact', showsTabs: true };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const reply = await page.request.put('/api/preferences', { data, headers });
  expect(reply.ok()).toBe(true);
}
