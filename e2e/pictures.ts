import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';

/** The screens pictures are taken of; a telephone's is 390 wide. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** One page of each kind, which is kept in the dark as well. */
export const DARK_PAGES: ReadonlySet<string> = new Set([
  'home',
  'voucher',
  'voucher-form',
  'check-out-list',
  'report-balance',
  'login',
]);

/** What a page's pictures are called: its address, whatever its ids are. */
export const nameOf = (address: string): string =>
  address
    .replace(/^\//, '')
    .replaceAll(/\/\d+/g, '-n')
    .replaceAll(/[/?=&]/g, '-') || 'home';

interface Seen {
  readonly scheme?: 'light' | 'dark';
  /** A dialog's page has a picture of its own. */
  readonly hidesPage?: boolean;
}

const directory = join(import.meta.dirname, 'opened');
const [BEHIND_MASK, TABS] = [join(directory, 'behindMask.css'), join(directory, 'tabs.css')];

/**
 * The window looks as in the picture that is kept of it (`npm run pictures` renews them). Where letters are drawn as
 * they were then, a line under a word is too much; where they are not, only the arrangement counts.
 */
export async function looksAsKept(
  page: Page,
  name: string,
  { scheme = 'light', hidesPage = false }: Seen = {},
): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html[data-theme=dark]')).toHaveCount(scheme === 'dark' ? 1 : 0);
  letters ??= lettersAreThoseKept(page);
  const tolerance = (await letters) ? { maxDiffPixels: 60 } : { maxDiffPixelRatio: 0.15 };
  const file = [name, width, ...(scheme === 'dark' ? ['dark'] : [])].join('-');
  await expect
    .soft(page)
    .toHaveScreenshot(`${file}.png`, {
      animations: 'disabled',
      ...tolerance,
      stylePath: hidesPage ? BEHIND_MASK : TABS,
    });
}

/** Fonts and how they are drawn differ between machines, and not between pages. */
let letters: Promise<boolean> | undefined;

async function lettersAreThoseKept(page: Page): Promise<boolean> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.font = '14px sans-serif';
    pen.fillText('借 1,234.50 贷 记账凭证 Mingzhang', 4, 20);
    return canvas.toDataURL();
  });
  try {
    expect(drawn).toMatchSnapshot('letters.txt');
    return true;
  } catch {
    return false;
  }
}
