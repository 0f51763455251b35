import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What colours decide: all that a page which was looked at in the light may have wrong in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What is in the way of people who cannot see or point: serious findings, by rule and element, in the whole window or
 * within what a selector finds.
 */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  return serious(page, within, { type: 'tag', values: STANDARD });
}

/** A page takes axe in once: to read it takes as long as its judgement. */
async function serious(page: Page, within: string, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(findViolations, { within, runOnly });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}

interface Asked {
  readonly within: string;
  readonly runOnly: axe.RunOnly;
}

/** In the page. Only what is wrong is described: to describe all that is right takes a third of its time. */
async function findViolations({ within, runOnly }: Asked): Promise<axe.Result[]> {
  const { axe: judge } = window as unknown as { axe: typeof axe };
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], iframes: false, preload: false };
  return (await judge.run(within, options)).violations;
}

/** The same in the dark, of a page that follows the device. */
export async function barriersInTheDark(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(coloursSettled);
  const findings = await serious(page, within, { type: 'rule', values: OF_COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return findings.map((finding) => `in the dark: ${finding}`);
}

/** Colours that fade into each other are judged where they end: nothing that ends has moved for some frames. */
async function coloursSettled(): Promise<void> {
  for (let still = 0; still < 10;) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
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
