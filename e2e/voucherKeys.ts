import { expect, type Page } from '@playwright/test';
import { pressUntil } from './bookkeeper';

export const row = (page: Page, number: number) =>
  page.getByRole('row', { name: `第${number}行`, exact: true });
export const cell = (page: Page, number: number, label: string) =>
  row(page, number).getByLabel(label, { exact: true });
export const press = (page: Page, key: string) => page.keyboard.press(key);
export const type = (page: Page, text: string) => page.keyboard.type(text);
export const enterTo = (page: Page, label: string) => pressUntil(page, 'Enter', label);

export async function typeDate(page: Page, date: string): Promise<void> {
  await pressUntil(page, 'Shift+Tab', '日期');
  await press(page, 'Control+a');
  await type(page, date);
  await pressUntil(page, 'Tab', '摘要');
}

/** From the summary of the row, whose amount the row before has filled in. */
export async function typeAccount(page: Page, code: string): Promise<void> {
  await enterTo(page, '摘要');
  await enterTo(page, '会计科目');
  await typeAccountHere(page, code);
}

export async function typeAccountHere(page: Page, code: string): Promise<void> {
  await type(page, code);
  await press(page, 'Enter');
}

interface NewAccount {
  /** The code that is proposed under its parent, which is what one types. */
  readonly code: string;
  readonly name: string;
  readonly unit?: string;
  /** 辅助核算 or 外币. */
  readonly check?: string;
}

/** F10 in the account cell: under the account whose code is typed; the line takes it and goes on. */
export async function addAccount(page: Page, { code, name, unit, check }: NewAccount): Promise<void> {
  await type(page, code.slice(0, -2));
  await press(page, 'F10');
  const drawer = page.getByRole('dialog', { name: '新增科目' });
  await expect(drawer.getByLabel('科目名称')).toBeFocused();
  await expect(drawer.getByLabel('科目编码')).toHaveValue(code);
  await type(page, name);
  if (unit !== undefined) {
    await tabTo(page, '计量单位');
    await type(page, unit);
  }
  if (check !== undefined) {
    await tabTo(page, check);
    await press(page, 'Space');
  }
  await press(page, 'Control+s');
  await expect(page.getByText(`已新增科目 ${code} ${name}`)).toBeVisible();
}

/** Makes an item: its name is typed where one looks for it, Enter proposes a code, Enter saves. */
export async function addItem(page: Page, category: string, name: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: category })).toBeFocused();
  await type(page, name);
  await press(page, 'Enter');
  const form = page.getByRole('group', { name: `新增${category}` });
  await expect(form.getByLabel('名称')).toBeFocused();
  await expect(form.getByLabel('名称')).toHaveValue(name);
  await expect(form.getByLabel('编码')).toHaveValue('001');
  await press(page, 'Enter');
  await expect(page.getByRole('form', { name: '辅助核算' })).toBeHidden();
}

/** Tabs to a field of a drawer, by the text of its label. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    const labels = await page.evaluate(() =>
      [...((document.activeElement as HTMLInputElement).labels ?? [])].map((one) => one.textContent),
    );
    if (labels.some((text) => text.includes(label))) return;
    await press(page, 'Tab');
  }
  throw new Error(`Tab does not lead to ${label}`);
}

export async function isIn(page: Page, number: number, label: string): Promise<boolean> {
  return cell(page, number, label).evaluate((element) => element === document.activeElement);
}

export async function saveAndNew(page: Page, title: string): Promise<void> {
  await press(page, 'F12');
  await expect(page.getByText(`已保存 ${title}`, { exact: true })).toBeVisible();
  await expect(cell(page, 1, '摘要')).toHaveValue('');
  await expect(cell(page, 1, '摘要')).toBeFocused();
}
