import { expect, type Page } from '@playwright/test';

/** Something that opens over a page: the file that draws it, `-` and which of several, and how it is opened. */
export type Opening = readonly [name: string, open: (page: Page) => Promise<void>, where?: 'desk'];

/** What opens over one page, each after the one before has been closed. */
export interface OpenedPage {
  readonly at: string;
  readonly openings: readonly Opening[];
}

/** A button by its name; antd puts a space between two characters. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const spaced = typeof name === 'string' && name.length === 2 ? `${name[0]}\\s?${name[1]}` : name;
  await page
    .getByRole('button', { name: new RegExp(spaced instanceof RegExp ? spaced : `${spaced}$`) })
    .first()
    .click();
}

/** What makes the page behind it wait. */
export const MASKED = '.ant-modal-wrap, .ant-drawer-open';

/** Everything that is over the page. */
export const LAYERS = `${MASKED}, .ant-popover, .ant-dropdown, [role=listbox]`;

export const layers = (page: Page) => page.locator(LAYERS).filter({ visible: true });

/** A button, of which the first dialog that opens is meant. */
export const byButton =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await press(page, name);
  };

/** A button, then an entry of its menu. */
export const byMenu =
  (button: string | RegExp, entry: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, button);
    await page.getByRole('menuitem', { name: entry }).click();
  };

export const byKey =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(key);
  };

/** A button of the first row that says this. */
export const inRow =
  (text: string | RegExp, button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const row = page.getByRole('row').filter({ hasText: text }).first();
    await row.getByRole('button', { name: button }).first().click();
  };

/** One after the other. */
export const first =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** Writes into a field of what is open, and waits that it is there. */
export const write =
  (label: string | RegExp, text: string) =>
  async (page: Page): Promise<void> => {
    const field = page.getByLabel(label).filter({ visible: true }).last();
    await field.fill(text);
    await expect(field).toHaveValue(text);
  };
