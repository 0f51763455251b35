import { expect, type Locator, type Page } from '@playwright/test';
import type { Company } from './company';

/** One side of a voucher's line: `借 1002 100.00`. */
export type PrintedLine = string;

interface CardVoucher {
  readonly details: readonly {
    readonly subjectCode: string;
    readonly debitAmount: number | null;
    readonly creditAmount: number | null;
  }[];
  readonly voucherDate: string;
}

/** The card of a kind of carry-forward, by its title. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Makes the voucher of a card, and reads what is in the books afterwards. */
export async function generate(page: Page, company: Company, title: string): Promise<PrintedLine[]> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: '生成凭证' }).click();
  await expect(card.getByText('已生成')).toBeVisible();
  const address = await card.getByRole('link').first().getAttribute('href');
  const voucher = await company.get<CardVoucher>(`/voucher/${address?.split('/').at(-1) ?? ''}`);
  return voucher.details.map(
    ({ subjectCode, debitAmount, creditAmount }) =>
      `${debitAmount ? '借' : '贷'} ${subjectCode} ${(debitAmount || creditAmount || 0).toFixed(2)}`,
  );
}

/** Opens the drawer of a card, fills one figure in and saves. */
export async function setFigure(page: Page, title: string, figure: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `${title}设置` }).click();
  const drawer = page.getByRole('dialog', { name: `结转设置 · ${title}` });
  await drawer.getByLabel(figure, { exact: true }).fill(value);
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: /保\s?存/ }).click();
  await expect(drawer).toBeHidden();
}

/** 结账 on the check page. */
export function closeButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^结\s?账$/ });
}

/** Answers the question before closing with Enter: its button has the focus. */
export async function confirmClosing(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /结账？$/ });
  await expect(dialog).toContainText('结账后本期凭证不能再修改');
  await expect(dialog.getByRole('button', { name: /^结\s?账$/ })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** 反结账 below the reason; the tab of the page has the same name. */
export function reopenButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^反\s?结\s?账$/ });
}

/** Closes a month on its check page; the list must then say so. */
export async function close(page: Page, year: number, month: number): Promise<void> {
  await page.goto(`/check-out/check/${year}/${month}`);
  await closeButton(page).click();
  await confirmClosing(page);
  const closed = monthRow(page, year, month);
  await expect(closed).toContainText('已结账');
  await expect(closed).toBeFocused();
}

/** The row of a month in the closing list. */
export function monthRow(page: Page, year: number, month: number): Locator {
  return page.getByRole('row', { name: new RegExp(`${year}年第${String(month).padStart(2, '0')}期`) });
}
